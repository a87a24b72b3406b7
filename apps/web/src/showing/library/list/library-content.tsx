import { fill } from '@sayso/i18n';
import { TRASH_DAYS, type Video } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Clapperboard, Plus, SearchX, Trash2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import type { LibraryFilter } from '../../../making/renders/video-list.queries.ts';
import { useMay } from '../../../session/may.ts';
import { videosTexts } from '../videos.texts.gen.ts';
import { libraryTexts } from '../library.texts.gen.ts';
import { isNarrowed, type LibraryView } from './library-search.ts';
import { Examples } from './examples.tsx';
import { PosterSkeletons } from './poster-row.tsx';
import type { Library } from '../use-library.ts';
import type { Selection } from '../use-selection.ts';
import { VideoCollection } from './video-collection.tsx';

type Props = {
  list: Library;
  filter: LibraryFilter;
  view: LibraryView;
  scope: string;
  entry: string;
  selection: Selection;
  labelledBy: string;
  onClear: () => void;
  onPreview: (id: string) => void;
  onDelete: (videos: readonly Video[]) => void;
};

/** The videos, or what stands in their place: on their way, none, none found, failed. */
export function LibraryContent({ list, filter, onClear, ...shared }: Props) {
  // Deferred: many cards are drawn in slices.
  const isHere = useDeferredValue(!list.isPending);
  if (list.isPending || !isHere) return <PosterSkeletons />;
  if (!list.data) return <LoadFailed list={list} />;
  const { videos, waiting, total } = list.data;
  if (videos.length === 0 && waiting.length === 0) {
    if (isNarrowed(filter)) return <NothingFound onClear={onClear} />;
    return filter.trash ? <TrashEmpty /> : <NothingYet />;
  }
  return (
    <>
      <VideoCollection
        {...shared}
        videos={videos}
        waiting={waiting.length}
        onLetIn={list.letIn}
        total={total}
        isOld={list.isPlaceholderData}
      />
      <LoadMore more={list.more} shown={videos.length} total={total} />
    </>
  );
}

function LoadMore({ more, shown, total }: { more: Library['more']; shown: number; total: number }) {
  if (!more.isThere) return null;
  return (
    <div className="mt-4 grid justify-items-center gap-2.5">
      {more.isFailed && (
        <p role="alert" className="text-13 text-danger">
          {videosTexts.loadFailed.more}
        </p>
      )}
      <Button busy={more.isLoading} busyText={videosTexts.library.loadingMore} onClick={more.load}>
        {videosTexts.library.loadMore}
      </Button>
      <p className="text-12 text-text-3 tabular-nums">
        {videosTexts.library.countShown({ shown: formatCount(shown), total: formatCount(total) })}
      </p>
    </div>
  );
}

function LoadFailed({ list }: { list: Library }) {
  const { title, retry } = videosTexts.loadFailed;
  return (
    <Card>
      <ErrorState
        title={title}
        text={messageOf(list.error)}
        retryLabel={retry}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    </Card>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={videosTexts.empty.title}
        text={videosTexts.empty.search}
        action={<Button onClick={onClear}>{videosTexts.empty.clear}</Button>}
      />
    </Card>
  );
}

function TrashEmpty() {
  return (
    <Card>
      <EmptyState icon={Trash2} {...fill(libraryTexts.trash.empty, { days: TRASH_DAYS })} />
    </Card>
  );
}

/** Examples are there to begin from. */
function NothingYet() {
  const mayCreate = useMay('videos.create');
  return (
    <>
      <FirstVideo mayCreate={mayCreate} />
      {mayCreate && <Examples />}
    </>
  );
}

function FirstVideo({ mayCreate }: { mayCreate: boolean }) {
  const { title, first, none, firstAction } = videosTexts.empty;
  return (
    <Card className="py-4 max-sm:py-0">
      <EmptyState
        icon={Clapperboard}
        title={title}
        text={mayCreate ? first : none}
        action={
          mayCreate ? (
            <Link to="/create" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              <Icon of={Plus} />
              {firstAction}
            </Link>
          ) : undefined
        }
      />
    </Card>
  );
}
