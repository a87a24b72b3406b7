import { type RefObject, useEffect } from 'react';
import type { OnWatch } from '../watch-events.ts';

/** Tells when a video plays, which stretches of it are watched, and when it has ended. */
export function useWatched(video: RefObject<HTMLVideoElement | null>, onWatch: OnWatch): void {
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    /** Where the stretch that is being watched has not been told yet; null while nothing is watched. */
    let fromMs: number | null = null;
    const begin = () => {
      fromMs = element.currentTime * 1000;
    };
    const tell = () => {
      if (fromMs === null || element.seeking) return;
      const toMs = element.currentTime * 1000;
      if (toMs > fromMs) onWatch({ type: 'range', fromMs: Math.round(fromMs), toMs: Math.round(toMs) });
      fromMs = toMs;
    };
    const listeners: Record<string, () => void> = {
      play: () => {
        begin();
        onWatch({ type: 'play' });
      },
      timeupdate: tell,
      seeked: () => {
        if (fromMs !== null) begin();
      },
      pause: () => {
        tell();
        fromMs = null;
      },
      ended: () => onWatch({ type: 'end' }),
    };
    // It may play before React arrives.
    if (!element.paused) listeners['play']?.();
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  }, [video, onWatch]);
}
