import { fill } from '@sayso/i18n';
import { isSameSpeech, type Speech, type SpeechOrder, speechSource, type SpeechSource } from '@sayso/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, messageOf, messageOr } from '../../../lib/api/api-error.ts';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { sayPlaybackFailed, useSpoken, voicesTexts } from '../../voices/voices.parts.tsx';
import { useCancelSpeechOrder, useSpeechOrder } from '../../voices/speech-orders.queries.ts';
import { SpeechGoneError, useGenerateSpeech, useIsVoiceComing } from '../../voices/voices.queries.ts';
import { type Draft, withOtherPronunciations } from '../store/draft.ts';
import { useDraft, useDraftActions, useDraftPart, useOpenDraft } from '../store/open-draft.tsx';

/** A speech that is being made, or may be. */
export type SpeechGeneration = ReturnType<typeof useSpeechGeneration>;

/**
 * Speaks the draft's script, whichever step is looked at meanwhile. What is missing is said instead, in the order in which a person fills it in.
 * `sayOtherwise`: the words are said otherwise from now on. `refusal`: why the script as it stands cannot be spoken in this voice, as far as that was tried; where that
 * does not stand before the person, a toast tells them.
 */
export function useSpeechGeneration() {
  const draft = useDraft();
  const { change } = useDraftActions();
  const { store } = useOpenDraft();
  const generation = useGenerateSpeech();
  const [refused, setRefused] = useState<RefusedScript | null>(null);
  /** Words that are said otherwise since the speech was asked for: it may have been made before or after. */
  const changed = useRef<string[]>([]);
  /** Speech was asked for before a voice had chosen itself: it is made once one has. */
  const [isAwaited, setIsAwaited] = useState(false);
  const { step, voice, country, region } = draft;
  const isVoiceComing = useIsVoiceComing(country, region, voice === null && (isAwaited || step === 2));
  const generate = () => {
    const missing = whatIsMissing(draft);
    const source = speechSource(draft);
    if (missing || !source) {
      if (isVoiceComing && draft.script.trim() !== '') setIsAwaited(true);
      else if (missing) showToast({ tone: 'danger', about: 'speech', ...missing });
      return;
    }
    const { script: msg, voiceId, rate, mood } = source;
    changed.current = [];
    setRefused(null);
    generation.mutate(
      { msg, tts_id: voiceId, speechRate: rate, mood: mood ?? undefined, country, region },
      {
        // The draft may have moved on meanwhile: the speech remembers what it was made of.
        onSuccess: (answer) => {
          if (answer.data !== null)
            return take(
              { audioUrl: answer.data, speech: answer.speech, fallbackVoice: answer.stand_in ?? null },
              source,
            );
          const ordered = { speechOrder: { id: answer.jobId, source, isOutdated: false } };
          change({ ...ordered, ...withOtherPronunciations(ordered, changed.current) });
        },
        onError: (error) => {
          const [text] = error instanceof ApiError ? (error.errors['msg'] ?? []) : [];
          fail({ atScript: text ?? null, message: messageOr(error, voicesTexts.failed.text) }, source);
        },
      },
    );
  };
  const take = ({ audioUrl, speech, fallbackVoice, isOutdated = false }: Spoken, source: SpeechSource) => {
    dismissToasts('speech');
    if (fallbackVoice !== null)
      showToast({ tone: 'info', about: 'speech', ...fill(voicesTexts.stoodIn, { name: fallbackVoice }) });
    const made = { speech: { ...speech, audioUrl, source, isOutdated } };
    change({ ...made, ...withOtherPronunciations(made, changed.current), speechOrder: null });
  };
  const fail = ({ atScript, message }: { atScript: string | null; message: string }, source: SpeechSource) => {
    const { draft: now } = store.read();
    if (now.speechOrder) change({ speechOrder: null });
    if (atScript !== null) setRefused({ text: atScript, source });
    if (atScript !== null && showsScript(now, source)) return dismissToasts('speech');
    showToast({ tone: 'danger', about: 'speech', title: voicesTexts.failed.title, text: atScript ?? message });
  };
  useWhen(isAwaited && !isVoiceComing, () => {
    setIsAwaited(false);
    generate();
  });
  const order = useFollowedOrder(draft, {
    take,
    fail,
    release: () => change({ speechOrder: null }),
  });
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
    isGenerating: isAwaited || generation.isPending || order.isFollowed,
    /** How far a script is that takes long; null while it is not known that it does. */
    order: order.isFollowed ? { percent: order.percent, cancel: order.cancel } : null,
    /** Lets go of what is on its way: it belongs to the draft that it was asked for. */
    stop: () => {
      setIsAwaited(false);
      generation.reset();
    },
  };
}

/** Calls `then` once whenever something begins to be so. */
function useWhen(isSo: boolean, then: () => void): void {
  const call = useEffectEvent(then);
  useEffect(() => {
    if (isSo) call();
  }, [isSo]);
}

/** `isOutdated`: the draft knows that words of it are said otherwise since. */
type Spoken = { audioUrl: string; speech: Speech; fallbackVoice: string | null; isOutdated?: boolean };
type Ends = {
  take(spoken: Spoken, source: SpeechSource): void;
  fail(failure: { atScript: string | null; message: string }, source: SpeechSource): void;
  release(): void;
};

/** Follows a script that takes long to its end, also after a reload or in another browser: the draft knows the order. `percent` is null while it waits for its turn. */
function useFollowedOrder({ speechOrder }: Draft, { take, fail, release }: Ends) {
  // A draft that is taken back to where it was being spoken does not follow it once more.
  const [ended, setEnded] = useState<readonly string[]>([]);
  const cancellation = useCancelSpeechOrder();
  const followed = speechOrder !== null && !ended.includes(speechOrder.id) ? speechOrder : null;
  const finish = (order: SpeechOrder | null) => {
    if (!followed) return;
    const { id, source, isOutdated } = followed;
    setEnded((now) => [...now, id]);
    const { speech, audio_url: audioUrl, stand_in: fallbackVoice } = order ?? {};
    if (speech && audioUrl) return take({ audioUrl, speech, fallbackVoice: fallbackVoice ?? null, isOutdated }, source);
    if (order?.error) {
      const { field, message } = order.error;
      return fail({ atScript: field === null ? null : message, message }, source);
    }
    release();
    if (order?.status !== 'cancelled') showToast({ tone: 'info', about: 'speech', title: voicesTexts.gone });
  };
  const order = useSpeechOrder(followed?.id ?? null, finish);
  const cancel = () => {
    if (!followed) return;
    cancellation.mutate(
      { params: { id: followed.id } },
      {
        onSuccess: finish,
        onError: (error) =>
          showToast({ tone: 'danger', about: 'speech', title: voicesTexts.cancelFailed, text: messageOf(error) }),
      },
    );
  };
  const percent = order?.status === 'speaking' ? Math.floor(order.progress * 100) : null;
  return { isFollowed: followed !== null, percent, cancel };
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

/** Sound and word times of what the draft speaks with. Speech that no video used is erased after a day: then the draft lets go of it and says so. */
export function useSpeech() {
  const { setDefaults } = useDraftActions();
  const isOwn = useDraftPart((draft) => draft.useCustomAudio);
  const spoken = useDraftPart((draft) => (draft.useCustomAudio ? draft.customAudio : draft.speech));
  const place = spoken && {
    id: 'speechId' in spoken ? spoken.speechId : spoken.id,
    audioUrl: spoken.audioUrl,
    timingUrl: spoken.timingUrl,
  };
  const { audio, timing, error } = useSpoken(place, sayPlaybackFailed);
  const isErased = error instanceof SpeechGoneError && error.erased;
  useEffect(() => {
    if (!isErased) return;
    setDefaults(isOwn ? { customAudio: null, customAudioId: null } : { speech: null });
    showToast({ tone: 'info', about: 'speech', title: isOwn ? voicesTexts.own.gone : voicesTexts.gone });
  }, [isErased, isOwn, setDefaults]);
  return { audio, timing };
}
