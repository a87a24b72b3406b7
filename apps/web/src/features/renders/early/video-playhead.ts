import type { Playhead } from '../../specs/specs.parts.tsx';

/** What happens on a video element that a playhead shows. */
const NEWS = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'loadedmetadata'] as const;

/** The playhead of a video element. Where its video comes piece by piece, nobody gets further than what has come; a file fetches what is wanted of it. */
export function videoPlayhead(element: HTMLVideoElement): Playhead {
  const hasComeMs = () => {
    const { src, buffered } = element;
    return src.startsWith('blob:') && buffered.length > 0 ? buffered.end(0) * 1000 : Infinity;
  };
  return {
    isPlaying: () => !element.paused && !element.ended,
    clockMs: () => element.currentTime * 1000,
    play: () => void element.play().catch(() => undefined),
    pause: () => element.pause(),
    seek: (ms) => {
      element.currentTime = Math.min(ms, hasComeMs()) / 1000;
    },
    subscribe: (listener) => {
      for (const name of NEWS) element.addEventListener(name, listener);
      return () => {
        for (const name of NEWS) element.removeEventListener(name, listener);
      };
    },
  };
}
