import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { silenceOthers } from '../../lib/use-sound.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { useSpokenWords } from './speech-orders.queries.ts';
import { voicesTexts } from './voices.texts.ts';

/** A voice as it speaks in the draft. */
export type SampleVoice = { id: string; country: string; region: string; rate: number };

/** Says single words aloud. */
export type Listen = { canListen: boolean; isBusy: boolean; play: (text: string) => void };

/** Words in the voice that is chosen; a word that was heard before is not spoken anew. */
export function useListen(voice: SampleVoice | null): Listen {
  const generation = useSpokenWords();
  const last = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => last.current?.pause(), []);
  const play = (text: string) => {
    if (!voice) return;
    const { id, country, region, rate } = voice;
    generation.mutate(
      { msg: text, tts_id: id, country, region, speechRate: rate },
      {
        onSuccess: (url) => {
          const audio = new Audio(url);
          last.current = audio;
          silenceOthers(audio);
          audio.play().catch((cause: unknown) => {
            // Stopping a start is no failure.
            if (cause instanceof DOMException && cause.name === 'AbortError') return;
            showToast({ tone: 'danger', about: 'pronunciation', ...voicesTexts.playbackError });
          });
        },
        onError: (error) =>
          showToast({
            tone: 'danger',
            about: 'pronunciation',
            title: voicesTexts.pronunciations.listenFailed,
            text: messageOf(error),
          }),
      },
    );
  };
  return { canListen: voice !== null, isBusy: generation.isPending, play };
}
