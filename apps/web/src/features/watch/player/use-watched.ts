import { type RefObject, useEffect } from 'react';
import type { OnWatch } from '../watch-events.ts';
import { hearWatched } from './hear-watched.ts';

/** Tells what is watched of a video for as long as its player stands. */
export function useWatched(video: RefObject<HTMLVideoElement | null>, onWatch: OnWatch): void {
  useEffect(() => (video.current ? hearWatched(video.current, onWatch) : undefined), [video, onWatch]);
}
