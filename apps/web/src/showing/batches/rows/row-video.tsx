import type { BatchRow } from '@sayso/contract';
import { formatDuration } from '../../../lib/format.ts';
import { PosterPicture } from '../../../ui/poster.tsx';
import { batchesTexts } from '../batches.texts.ts';

/** What a row's video looks like and is called, and the way to watch it. */
export function RowVideo({ row: { title, video, cells, seconds } }: { row: BatchRow }) {
  const name = video?.title || title || cells.find((cell) => cell !== '') || batchesTexts.untitled;
  const length = video?.duration_ms ?? null;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      {video && (
        <span className="relative block h-[46px] w-[26px] shrink-0 overflow-hidden rounded-xs bg-bezel">
          <PosterPicture src={video.thumbnail_url} loading="lazy" className="size-full object-cover" />
        </span>
      )}
      <span className="grid min-w-0">
        {video?.watch_url ? (
          <a
            href={video.watch_url}
            target="_blank"
            rel="noreferrer"
            className="truncate font-medium text-text ring-focus hover:text-accent-text hover:underline"
          >
            {name}
            <span className="sr-only">{batchesTexts.newTab}</span>
          </a>
        ) : (
          <span className="truncate font-medium text-text">{name}</span>
        )}
        <span className="text-12 text-text-3 tabular-nums">
          {length === null ? (seconds === null ? '' : batchesTexts.check.seconds(seconds)) : formatDuration(length)}
        </span>
      </span>
    </span>
  );
}
