import { MAX_VIDEO_MS } from '@sayso/contract';
import { useLimits } from '../../plans/plans.queries.ts';

/** How long a video of this person may be, in milliseconds; the product's own ceiling until the server has said. */
export function useMaxVideoMs(): number {
  const limits = useLimits();
  return limits ? limits.max_video_seconds * 1000 : MAX_VIDEO_MS;
}
