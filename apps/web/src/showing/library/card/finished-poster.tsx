import type { Video } from '@sayso/contract';
import clsx from 'clsx';
import { Play } from 'lucide-react';
import { formatDuration } from '../../../lib/format.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { videosTexts } from '../videos.texts.ts';
import { shapeOf } from '../../watch/watch.parts.tsx';
import { useTabStop } from '../menu/library-actions.ts';
import { MovingPreview } from '../../../ui/moving-preview.tsx';
import { POSTER, PosterPicture } from '../../../ui/poster.tsx';
import { PosterBadge, SoftPicture } from './poster-frame.tsx';
import { useRestingHover } from '../../../ui/use-resting-hover.ts';

/** The poster of a finished video. A pointer that rests on it plays the muted preview; a press opens the real thing. */
export function FinishedPoster({ video, onPreview }: { video: Video; onPreview: () => void }) {
  const { resting, handlers } = useRestingHover();
  const tabStop = useTabStop();
  return (
    <button
      type="button"
      {...tabStop}
      onClick={onPreview}
      className={`${POSTER} focus-visible:rounded-lg`}
      {...handlers}
    >
      <VisuallyHidden>{videosTexts.card.preview(video.title)}</VisuallyHidden>
      <Still video={video} />
      {resting && video.metadata.gif_url && <MovingPreview address={video.metadata.gif_url} fit={fitOf(video)} />}
      <PosterBadge video={video} />
      <span
        aria-hidden
        className="absolute inset-0 grid place-items-center opacity-0 transition-opacity duration-(--m-base) group-hover/card:opacity-100 group-has-[img[data-moving]]/card:opacity-0"
      >
        <span className="grid size-12 place-items-center rounded-full bg-media-chip">
          <Play size={20} className="fill-current" strokeWidth={0} />
        </span>
      </span>
      <span className="absolute right-2 bottom-2 h-5 rounded-xs bg-media-chip px-1.5 text-11 leading-5! font-medium tabular-nums">
        {formatDuration(video.duration_ms)}
      </span>
    </button>
  );
}

/** A tall picture fills the poster; others are seen whole. */
const fitOf = ({ metadata }: Video) => (shapeOf(metadata) === 'tall' ? 'object-cover' : 'object-contain');
const FILL = 'relative size-full transition-transform duration-(--m-slow) ease-(--enter) group-hover/card:scale-102';

/** The poster; until it is made, whoever performs: a film that is not loaded is a black hole. */
function Still({ video }: { video: Video }) {
  if (video.thumbnail_url === null) return <SoftPicture video={video} />;
  const picture = { src: video.thumbnail_url, loading: 'lazy', decoding: 'async' } as const;
  return (
    <>
      {shapeOf(video.metadata) !== 'tall' && (
        <img {...picture} alt="" className="absolute inset-0 size-full scale-125 object-cover opacity-60 blur-[18px]" />
      )}
      <PosterPicture {...picture} className={clsx(FILL, fitOf(video))} />
    </>
  );
}
