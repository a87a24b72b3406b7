import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../../ui/toasts.tsx';
import { sayPlaybackFailed, useSpeechAudio, voicesTexts } from '../../voices/voices.parts.tsx';
import { SpeechGoneError, timingQuery } from '../../voices/voices.queries.ts';
import type { Draft } from './draft.ts';

/** Sound and word times of the draft's speech. Speech that no video used is erased after a day: then the draft lets go of it and says so. */
export function useSpeech(draft: Draft, fill: (fields: Partial<Draft>) => void) {
  const audio = useSpeechAudio(draft.speech?.audioUrl ?? null, sayPlaybackFailed);
  const timing = useQuery(timingQuery(draft.speech?.timingUrl ?? null));
  const isErased = timing.error instanceof SpeechGoneError && timing.error.erased;
  useEffect(() => {
    if (!isErased) return;
    fill({ speech: null });
    showToast({ tone: 'info', about: 'speech', title: voicesTexts.gone });
  }, [isErased, fill]);
  return { audio, timing: timing.data };
}
