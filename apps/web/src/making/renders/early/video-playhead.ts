import type { Playhead } from '../../specs/specs.parts.tsx';

/** What happens on a video element that a playhead shows. */
const NEWS = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'loadedmetadata'] as const;

/** The playhead of a video element. Where its video comes piece by piece, nobody gets further than what has come, or back to what the browser let go of; a file fetches what is wanted of it. */
export function videoPlayhead(element: HTMLVideoElement): Playhead {
  const heldMs = (ms: number) => {
    const { src, buffered } = element;
    if (!src.startsWith('blob:') || buffered.length === 0) return ms;
    return Math.min(Math.max(ms, buffered.start(0) * 1000), buffered.end(0) * 1000);
  };
  return {
    isPlaying: () => !element.paused && !element.ended,
    clockMs: () => element.currentTime * 1000,
    play: () => void element.play().catch(() => undefined),
    pause: () => {
      // It would begin by itself again with the file that follows.
      element.autoplay = false;
      element.pause();
    },
    seek: (ms) => {
      element.currentTime = heldMs(ms) / 1000;
    },
    subscribe: (listener) => {
      for (const name of NEWS) element.addEventListener(name, listener);
      return () => {
        for (const name of NEWS) element.removeEventListener(name, listener);
      };
    },
  };
}
