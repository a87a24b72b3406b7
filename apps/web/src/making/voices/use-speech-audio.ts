import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createSpeechAudio, type SpeechAudio } from './speech-audio.ts';

/** Steps in which a clock on the screen moves, in milliseconds: fine enough for a waveform, and no more renders than that. */
const CLOCK_STEP_MS = 50;

/** The sound of `url` while this component lives; null without one. `onError` must keep its identity. */
export function useSpeechAudio(url: string | null, onError: () => void): SpeechAudio | null {
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
