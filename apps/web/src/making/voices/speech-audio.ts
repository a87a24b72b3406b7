import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { silenceOthers } from '../../lib/use-sound.ts';
import { hasAddressEnded } from '../../lib/links.ts';
import { voicesTexts } from './voices.texts.gen.ts';
import { type SpeechPlace, speechQuery } from './voices.queries.ts';

/** The browser could not play a speech. */
export function sayPlaybackFailed(): void {
  showToast({ tone: 'danger', about: 'speech', ...voicesTexts.playbackError });
}

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
function createSpeechAudio(url: string, onError: () => void): SpeechAudio {
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

/** Steps in which a clock on the screen moves, in milliseconds: fine enough for a waveform, and no more renders than that. */
const CLOCK_STEP_MS = 50;

/** The sound of `url` while this component lives; null without one. `onError` must keep its identity. */
function useSpeechAudio(url: string | null, onError: () => void): SpeechAudio | null {
  // Made while rendering: it is cheap, loads nothing until it is opened, and everybody below sees the same one at once.
  const audio = useMemo(() => (url === null ? null : createSpeechAudio(url, onError)), [url, onError]);
  useEffect(() => audio?.open(), [audio]);
  return audio;
}

export function useIsPlaying(audio: SpeechAudio | null): boolean {
  return useSyncExternalStore(audio?.subscribe ?? subscribeToNothing, () => audio?.isPlaying() ?? false);
}

/** The clock in whole steps, for what is drawn by React; canvases ask `clockMs` themselves. */
export function useClockMs(audio: SpeechAudio | null): number {
  return useSyncExternalStore(audio?.subscribe ?? subscribeToNothing, () =>
    audio ? Math.floor(audio.clockMs() / CLOCK_STEP_MS) * CLOCK_STEP_MS : 0,
  );
}

const subscribeToNothing = () => () => undefined;

/** Sound and word times of a speech, wherever they are by now. `onError` must keep its identity. */
export function useSpoken(place: SpeechPlace | null, onError: () => void) {
  const { data, error } = useQuery(speechQuery(place));
  const told = place === null || hasAddressEnded(place.audioUrl) ? null : place.audioUrl;
  const audio = useSpeechAudio(place === null ? null : (data?.audioUrl ?? told), onError);
  return { audio, timing: data?.timing, error };
}
