import { silenceOthers } from '../../lib/use-sound.ts';

/** Sound of a speech and its clock, shared by the player under the script and the live preview. Milliseconds throughout. */
export type SpeechAudio = {
  /** Starts loading. Returns how to stop and let go; it may be opened again. */
  open: () => () => void;
  isPlaying: () => boolean;
  /** Where the sound is right now, as exact as the browser knows it. */
  clockMs: () => number;
  play: () => void;
  pause: () => void;
  seek: (ms: number) => void;
  /** Calls back when playing starts or stops and, while it plays, before each paint. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** The sound behind `url`, not yet loaded. `onError` hears when the browser cannot play it. */
export function createSpeechAudio(url: string, onError: () => void): SpeechAudio {
  const listeners = new Set<() => void>();
  let element: HTMLAudioElement | null = null;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  // Stopping a start, as a quick second press or leaving does, is no failure.
  const failUnlessStopped = (cause: unknown) => {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) onError();
  };

  return {
    open: () => {
      const opened = new Audio(url);
      opened.preload = 'auto';
      element = opened;
      const stopTicking = tickWhilePlaying(opened, tell);
      return () => {
        stopTicking();
        opened.pause();
        opened.removeAttribute('src');
        opened.load();
        element = null;
      };
    },
    isPlaying: () => element !== null && !element.paused,
    clockMs: () => (element?.currentTime ?? 0) * 1000,
    play: () => {
      if (!element) return;
      silenceOthers(element);
      void element.play()?.catch(failUnlessStopped);
    },
    pause: () => element?.pause(),
    seek: (ms) => {
      if (element) element.currentTime = Math.max(0, ms / 1000);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Tells of every start, stop and seek, and before each paint while the sound runs. At its end it goes back to the start. */
function tickWhilePlaying(element: HTMLAudioElement, tell: () => void): () => void {
  let request = 0;
  const tick = () => {
    tell();
    request = element.paused ? 0 : requestAnimationFrame(tick);
  };
  const onPlay = () => {
    if (request === 0) request = requestAnimationFrame(tick);
    tell();
  };
  const onEnded = () => {
    element.currentTime = 0;
    tell();
  };
  element.addEventListener('play', onPlay);
  element.addEventListener('pause', tell);
  element.addEventListener('seeked', tell);
  element.addEventListener('ended', onEnded);
  return () => {
    cancelAnimationFrame(request);
    for (const [name, listener] of [
      ['play', onPlay],
      ['pause', tell],
      ['seeked', tell],
      ['ended', onEnded],
    ] as const) {
      element.removeEventListener(name, listener);
    }
  };
}
