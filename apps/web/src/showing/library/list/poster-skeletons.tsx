import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { videosTexts } from '../videos.texts.ts';

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
