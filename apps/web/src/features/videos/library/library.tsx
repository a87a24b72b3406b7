import { type Video } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Plus, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { dismissToasts, showToast } from '../../../ui/toasts.tsx';
import { useLibrary } from '../videos.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { LibraryContent } from './library-content.tsx';
import { isNarrowed } from './library-search.ts';
import { LibraryTools } from './library-tools.tsx';
import { LibraryTotals } from './library-totals.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useLibraryFilter } from './use-library-filter.ts';

const texts = videosTexts.library;

/** Everything a person has made: totals, search and filters, and the videos as posters. */
export function Library({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const { filter, change } = useLibraryFilter();
  const list = useLibrary(filter);
  const [previewedId, setPreviewedId] = useState<string | null>(null);

  // However the list came after a failure: what was said about it is over.
  useEffect(() => {
    if (!list.isError) dismissToasts('library');
  }, [list.isError]);
  const refresh = async () => {
    const { error } = await list.refetch();
    if (error)
      showToast({ tone: 'danger', about: 'library', title: videosTexts.loadFailed.title, text: messageOf(error) });
  };
  const videos = list.data?.pages.flatMap((page) => page.data) ?? [];
  const newest = list.data?.pages.at(-1);
  // Nothing to count, to search or to filter: beside what is left of the month the first step stands alone.
  const isNew = newest?.totals.total === 0 && !isNarrowed(filter);

  return (
    <section aria-labelledby="library-heading" className="grid content-start gap-(--gap)">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
        <div>
          <Heading id="library-heading" className={Heading === 'h1' ? 'display-28' : 'display-22'}>
            {texts.heading}
          </Heading>
          <p className="mt-1 text-13 text-text-2">{texts.text}</p>
        </div>
        <div className="flex gap-2 max-sm:w-full">
          <RefreshButton busy={list.isRefetching && !list.isPlaceholderData} onPress={() => void refresh()} />
          {!isNew && (
            <Link to="/create" className={`max-sm:flex-1 ${buttonClass({ variant: 'primary' })}`}>
              <Icon of={Plus} />
              {texts.create}
            </Link>
          )}
        </div>
      </header>
      <LibraryTotals totals={newest?.totals} failed={list.isLoadingError} isNew={isNew} />
      {!isNew && <LibraryTools filter={filter} onChange={change} shown={videos.length} total={newest?.total} />}
      <LibraryContent
        list={list}
        videos={videos}
        filter={filter}
        onClear={() => change({ search: '', status: 'all' })}
        onPreview={setPreviewedId}
      />
      <PreviewDialog video={videoOf(videos, previewedId)} onClose={() => setPreviewedId(null)} />
    </section>
  );
}

function videoOf(videos: readonly Video[], id: string | null): Video | null {
  return videos.find((video) => video.id === id) ?? null;
}

function RefreshButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <Button
      icon={RefreshCw}
      busy={busy}
      onClick={onPress}
      aria-label={texts.refresh}
      className="max-sm:w-11 max-sm:px-0!"
    >
      <span className="max-sm:hidden">{texts.refresh}</span>
    </Button>
  );
}
