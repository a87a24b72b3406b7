import type { OnWatch } from '../watch-events.ts';

/** Tells when a video plays, which stretches of it are watched, and when it has ended. Answers what ends it. */
export function reportWatchedRanges(element: HTMLVideoElement, onWatch: OnWatch): () => void {
  /** Where the stretch that is being watched has not been told yet; null while nothing is watched. */
  let fromMs: number | null = null;
  const begin = () => {
    fromMs = element.currentTime * 1000;
  };
  const report = () => {
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
    timeupdate: report,
    seeked: () => {
      if (fromMs !== null) begin();
    },
    pause: () => {
      report();
      fromMs = null;
    },
    ended: () => onWatch({ type: 'end' }),
  };
  // It may play, or have been played, before this arrives.
  if (!heard.has(element)) tellPlayed(element, onWatch);
  heard.add(element);
  if (!element.paused) listeners['play']?.();
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
  };
}

/** What these have played before anybody listened has been told. */
const heard = new WeakSet<HTMLVideoElement>();

function tellPlayed({ played }: HTMLVideoElement, onWatch: OnWatch): void {
  if (played.length > 0) onWatch({ type: 'play' });
  for (let at = 0; at < played.length; at += 1)
    onWatch({ type: 'range', fromMs: Math.round(played.start(at) * 1000), toMs: Math.round(played.end(at) * 1000) });
}
