import { isSameSpeech, speechSource, type SpeechSource } from '@sayso/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOr } from '../../../lib/api-error.ts';
import { dismissToasts, showToast } from '../../../ui/toasts.tsx';
import { voicesTexts } from '../../voices/voices.parts.tsx';
import { useGenerateSpeech } from '../../voices/voices.queries.ts';
import { type Draft, withOtherPronunciations } from './draft.ts';

/** A speech that is being made, or may be. */
export type SpeechGeneration = ReturnType<typeof useSpeechGeneration>;

/**
 * Speaks the draft's script, whichever step is looked at meanwhile. What is missing is said instead, in the order in which a person fills it in.
 * `sayOtherwise`: the words are said otherwise from now on. `refusal`: why the script as it stands cannot be spoken in this voice, as far as that was tried; where that
 * does not stand before the person, a toast tells them.
 */
export function useSpeechGeneration(draft: Draft, change: (fields: Partial<Draft>) => void) {
  const generation = useGenerateSpeech();
  const [refused, setRefused] = useState<RefusedScript | null>(null);
  /** Words that are said otherwise since the speech was asked for: it may have been made before or after. */
  const changed = useRef<string[]>([]);
  /** The draft as it is when the answer comes. */
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const generate = () => {
    const missing = whatIsMissing(draft);
    const source = speechSource(draft);
    if (missing || !source) {
      if (missing) showToast({ tone: 'danger', about: 'speech', ...missing });
      return;
    }
    changed.current = [];
    setRefused(null);
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
        onSuccess: ({ data, speech, stand_in: standIn }) => {
          dismissToasts('speech');
          if (standIn !== undefined) showToast({ tone: 'info', about: 'speech', ...voicesTexts.stoodIn(standIn) });
          const made = { speech: { ...speech, audioUrl: data, source, isOutdated: false } };
          change({ ...made, ...withOtherPronunciations(made, changed.current) });
        },
        onError: (error) => {
          const [text] = error instanceof ApiError ? (error.errors['msg'] ?? []) : [];
          if (text !== undefined) setRefused({ text, source });
          if (text !== undefined && showsScript(latest.current, source)) return dismissToasts('speech');
          const said = text ?? messageOr(error, voicesTexts.failed.text);
          showToast({ tone: 'danger', about: 'speech', title: voicesTexts.failed.title, text: said });
        },
      },
    );
  };
  const sayOtherwise = (written: readonly string[]) => {
    setRefused(null);
    changed.current.push(...written);
    change(withOtherPronunciations(draft, written));
  };
  const refusal = refused && isAsked(draft, refused.source) ? refused.text : null;
  return {
    generate,
    sayOtherwise,
    refusal,
    isGenerating: generation.isPending,
    /** Lets go of what is on its way: it belongs to the draft that it was asked for. */
    stop: generation.reset,
  };
}

/** What the server said about a script, and what was asked for. */
type RefusedScript = { text: string; source: SpeechSource };

/** What was said of one script in one voice says nothing of another. */
function isAsked(draft: Draft, source: SpeechSource): boolean {
  const now = speechSource(draft);
  return now !== null && isSameSpeech(now, source);
}

/** Whether a person sees the script that was asked for, and what is said at it. */
function showsScript(draft: Draft, source: SpeechSource): boolean {
  return draft.step === 2 && isAsked(draft, source);
}

function whatIsMissing(draft: Draft): { title: string; text: string } | null {
  if (draft.script.trim() === '') return voicesTexts.noScript;
  if (!draft.country || !draft.region) return voicesTexts.noRegion;
  if (!draft.voice) return voicesTexts.noVoice;
  return null;
}
