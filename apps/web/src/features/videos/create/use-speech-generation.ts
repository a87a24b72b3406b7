import { useRef } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { dismissToasts, showToast } from '../../../ui/toasts.tsx';
import { voicesTexts } from '../../voices/voices.parts.tsx';
import { useGenerateSpeech } from '../../voices/voices.queries.ts';
import { type Draft, speechSource, withOtherPronunciations } from './draft.ts';

/** A speech that is being made, or may be. */
export type SpeechGeneration = ReturnType<typeof useSpeechGeneration>;

/**
 * Speaks the draft's script, whichever step is looked at meanwhile. What is missing is said instead, in the order in which a person fills it in.
 * `sayOtherwise`: the words are said otherwise from now on.
 */
export function useSpeechGeneration(draft: Draft, change: (fields: Partial<Draft>) => void) {
  const generation = useGenerateSpeech();
  /** Words that are said otherwise since the speech was asked for: it may have been made before or after. */
  const changed = useRef<string[]>([]);
  const generate = () => {
    const missing = whatIsMissing(draft);
    const source = speechSource(draft);
    if (missing || !source) {
      if (missing) showToast({ tone: 'danger', about: 'speech', ...missing });
      return;
    }
    changed.current = [];
    generation.mutate(
      {
        msg: source.script,
        tts_id: source.voiceId,
        speechRate: source.rate,
        country: draft.country,
        region: draft.region,
      },
      {
        // The draft may have moved on meanwhile: the speech remembers what it was made of.
        onSuccess: ({ data, speech }) => {
          dismissToasts('speech');
          const made = { speech: { ...speech, audioUrl: data, source, isOutdated: false } };
          change({ ...made, ...withOtherPronunciations(made, changed.current) });
        },
        onError: (error) =>
          showToast({ tone: 'danger', about: 'speech', title: voicesTexts.failed.title, text: messageOf(error) }),
      },
    );
  };
  const sayOtherwise = (written: readonly string[]) => {
    changed.current.push(...written);
    change(withOtherPronunciations(draft, written));
  };
  return { generate, sayOtherwise, isGenerating: generation.isPending };
}

function whatIsMissing(draft: Draft): { title: string; text: string } | null {
  if (draft.script.trim() === '') return voicesTexts.noScript;
  if (!draft.country || !draft.region) return voicesTexts.noRegion;
  if (!draft.voice) return voicesTexts.noVoice;
  return null;
}
