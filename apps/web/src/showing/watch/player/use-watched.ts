import { type RefObject, useEffect } from 'react';
import type { OnWatch } from '../watch-events.ts';
import { reportWatchedRanges } from './report-watched-ranges.ts';

/** Tells what is watched of a video for as long as its player stands. */
export function useWatched(video: RefObject<HTMLVideoElement | null>, onWatch: OnWatch): void {
  useEffect(() => (video.current ? reportWatchedRanges(video.current, onWatch) : undefined), [video, onWatch]);
}
