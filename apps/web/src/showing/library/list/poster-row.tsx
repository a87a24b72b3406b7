import type { Video } from '@sayso/contract';
import clsx from 'clsx';
import { memo, type Ref } from 'react';
import { Skeleton } from '../../../ui/loading.tsx';
import { VisuallyHidden } from '../../../ui/icon.tsx';
import { VIDEO_STATUS_WORDS } from '../../../session/video-status.tsx';
import { videosTexts } from '../videos.texts.gen.ts';
import { TabStopContext } from '../library-actions.ts';
import type { Selection } from '../use-selection.ts';
import { VideoCard } from '../card/video-card.tsx';

/** One full row on the widest screen, two or more on the others. */
const COUNT = 6;

/** Holds the places of the posters. */
export function PosterSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>{videosTexts.library.loading}</VisuallyHidden>
      <div className="poster-grid" aria-hidden>
        {Array.from({ length: COUNT }, (_, index) => (
          <div key={index} className="grid content-start gap-2.5">
            <Skeleton className="aspect-9/16 rounded-lg!" />
            <div className="grid gap-1.5 px-0.5 py-1">
              <Skeleton className="h-3 w-3/4" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

type PosterRowProps = {
  ref: Ref<HTMLDivElement>;
  index: number;
  /** From the beginning of the list, in CSS pixels. */
  topPx: number;
  videos: readonly Video[];
  /** The index of the first of them in the whole list, and of the one that has the keyboard. */
  first: number;
  active: number;
  selection: Selection;
  onPreview: (id: string) => void;
};

/** As many posters as fit beside each other. */
export function PosterRow({ ref, index, topPx, videos, first, active, selection, onPreview }: PosterRowProps) {
  return (
    <div
      ref={ref}
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      style={{ transform: `translateY(${topPx}px)` }}
      className="poster-grid absolute inset-x-0 top-0"
    >
      {videos.map((video, column) => (
        <PosterCell
          key={video.id}
          video={video}
          column={column}
          isActive={first + column === active}
          isSelected={selection.has(video.id)}
          onPreview={onPreview}
        />
      ))}
    </div>
  );
}

type PosterCellProps = {
  video: Video;
  column: number;
  isActive: boolean;
  isSelected: boolean;
  onPreview: (id: string) => void;
};

const PosterCell = memo(function PosterCell({ video, column, isActive, isSelected, onPreview }: PosterCellProps) {
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-video={video.id}
      aria-colindex={column + 1}
      aria-selected={isSelected}
      aria-description={VIDEO_STATUS_WORDS[video.status]}
      className={clsx(
        'group/cell min-w-0 rounded-lg outline-offset-4 focus-visible:rounded-lg focus-visible:shadow-none focus-visible:outline-2 focus-visible:outline-focus',
        isSelected && 'outline-2 outline-accent',
      )}
    >
      <TabStopContext value={isActive}>
        <VideoCard video={video} onPreview={() => onPreview(video.id)} />
      </TabStopContext>
    </div>
  );
});
