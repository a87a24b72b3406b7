import { messageOf } from '../../../lib/api-error.ts';
import { dismissToasts, showToast } from '../../../ui/toasts.tsx';
import { voicesTexts } from '../../voices/voices.parts.tsx';
import { useGenerateSpeech } from '../../voices/voices.queries.ts';
import { type Draft, speechSource } from './draft.ts';

/** Speaks the draft's script. What is missing is said instead, in the order in which a person fills it in. */
export function useSpeechGeneration(draft: Draft, change: (fields: Partial<Draft>) => void) {
  const generation = useGenerateSpeech();
  const generate = () => {
    const missing = whatIsMissing(draft);
    const source = speechSource(draft);
    if (missing || !source) {
      if (missing) showToast({ tone: 'danger', about: 'speech', ...missing });
      return;
    }
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
          change({ speech: { ...speech, audioUrl: data, source, isOutdated: false } });
        },
        onError: (error) =>
          showToast({ tone: 'danger', about: 'speech', title: voicesTexts.failed.title, text: messageOf(error) }),
      },
    );
  };
  return { generate, isGenerating: generation.isPending };
}

function whatIsMissing(draft: Draft): { title: string; text: string } | null {
  if (draft.script.trim() === '') return voicesTexts.noScript;
  if (!draft.country || !draft.region) return voicesTexts.noRegion;
  if (!draft.voice) return voicesTexts.noVoice;
  return null;
}
