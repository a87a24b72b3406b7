import type { Video } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { libraryTexts } from '../library.texts.ts';
import { RemovedMark } from './held-mark.tsx';
import { POSTER } from '../../../ui/poster.tsx';
import { SoftPicture } from './poster-frame.tsx';

/** A video that the operator has removed: out of focus, and the way to the reasons. */
export function HeldPoster({ video }: { video: Video }) {
  return (
    <div className={POSTER}>
      <SoftPicture video={video} />
      <div className="absolute inset-0 grid content-center justify-items-center gap-1 bg-media-scrim px-3 pt-9 pb-4 text-center text-12 text-media-ink-2 max-sm:px-2">
        <RemovedMark />
        <Link
          to="/decisions"
          search={{ subject: video.id }}
          className="touch-44 mt-1 inline-flex min-h-8 items-center rounded-sm px-2 font-medium text-media-ink underline"
        >
          {libraryTexts.held.why}
        </Link>
      </div>
    </div>
  );
}
