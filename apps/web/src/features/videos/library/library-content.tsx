import type { Video } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Clapperboard, Plus, SearchX } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import type { LibraryFilter, useLibrary } from '../videos.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { isNarrowed } from './library-search.ts';
import { PosterSkeletons } from './poster-skeletons.tsx';
import { VideoCard } from './video-card.tsx';

type Props = {
  list: ReturnType<typeof useLibrary>;
  videos: readonly Video[];
  filter: LibraryFilter;
  onClear: () => void;
  onPreview: (id: string) => void;
};

/** The videos, or what stands in their place: on their way, none, none found, failed. */
export function LibraryContent({ list, videos, filter, onClear, onPreview }: Props) {
  if (list.isPending) return <PosterSkeletons />;
  if (!list.data) return <LoadFailed list={list} />;
  if (videos.length === 0) return isNarrowed(filter) ? <NothingFound onClear={onClear} /> : <NothingYet />;
  return (
    <>
      <ul
        className={`poster-grid transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`}
        aria-busy={list.isPlaceholderData}
      >
        {videos.map((video) => (
          <li key={video.id} className="min-w-0">
            <VideoCard video={video} onPreview={() => onPreview(video.id)} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} shown={videos.length} />
    </>
  );
}

function LoadMore({ list, shown }: Pick<Props, 'list'> & { shown: number }) {
  const total = list.data?.pages.at(-1)?.total ?? shown;
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-4 grid justify-items-center gap-2.5">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-13 text-danger">
          {videosTexts.loadFailed.more}
        </p>
      )}
      <Button
        busy={list.isFetchingNextPage}
        busyText={videosTexts.library.loadingMore}
        onClick={() => void list.fetchNextPage()}
      >
        {videosTexts.library.loadMore}
      </Button>
      <p className="text-12 text-text-3 tabular-nums">
        {videosTexts.library.countShown(formatCount(shown), formatCount(total))}
      </p>
    </div>
  );
}

function LoadFailed({ list }: Pick<Props, 'list'>) {
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

function NothingYet() {
  return (
    <Card className="py-12 max-sm:py-4">
      <EmptyState
        icon={Clapperboard}
        title={videosTexts.empty.title}
        text={videosTexts.empty.first}
        action={
          <Link to="/create" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            <Icon of={Plus} />
            {videosTexts.empty.firstAction}
          </Link>
        }
      />
    </Card>
  );
}
