import { type CustomAudio, type DraftContent, AUDIO_MAX_BYTES } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../../lib/api/use-send.ts';
import type { UploadProgress } from '../../../../lib/api/upload-file.ts';
import { useLeaveGuard } from '../../../../ui/overlays/confirm.tsx';
import { isRefusal, type FileRules, isOneOf } from '../../../../ui/upload/files.ts';
import { dismissToasts, showToast } from '../../../../ui/feedback/toasts.tsx';
import { useConsent } from '../../../../people/uploads/uploads.parts.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { voicesTexts } from '../../../voices/voices.parts.tsx';
import {
  addRecordingWords,
  customAudioQuery,
  isAudioGone,
  sendCustomAudio,
  transcribeRecording,
  transcriberQuery,
} from '../../../voices/custom-audio.queries.ts';
import { isSameDraft } from '../../create-search.ts';
import type { Draft } from '../../store/draft.ts';
import { useDraft, useDraftActions, useOpenDraft } from '../../store/open-draft.tsx';

/** A recording on its way. `file` is kept, so that it can be sent again. */
export type SendState =
  | { kind: 'idle' }
  | { kind: 'sending'; file: File; progress: UploadProgress }
  /** `isFinal`: the same file would be refused again. */
  | { kind: 'failed'; file: File; message: string; isFinal: boolean };

/** The recording of a draft: sent, prepared, or none. */
export type OwnAudio = ReturnType<typeof useOwnAudio>;

const IDLE: SendState = { kind: 'idle' };

/**
 * Sends a recording, whichever step is looked at meanwhile, and takes it into the draft once it is ready. What is wrong with a file is said in a toast, in the
 * documents' words, and stands at the file.
 */
export function useOwnAudio() {
  const draft = useDraft();
  const { change } = useDraftActions();
  const { store } = useOpenDraft();
  const { customAudioId: id } = draft;
  const cache = useQueryClient();
  const [state, setState] = useState<SendState>(IDLE);
  const [isFollowing, setFollowing] = useState(false);
  const turn = useRef<AbortController | null>(null);
  const consent = useConsent(voicesTexts.own.consent);
  const { data: audio, error } = useQuery(customAudioQuery(id));
  useEffect(() => () => turn.current?.abort(), []);
  // What was recorded on the spot is nowhere else until it has arrived.
  const isLost = consent.isAsked || state.kind === 'sending' || (state.kind === 'failed' && !state.isFinal);
  useLeaveGuard({ isDirty: isLost, hasChanges: () => isLost, isSameScreen: isSameDraft });
  useTaken(draft, audio);
  useLetGo(id !== null && isAudioGone(error));
  const words = useWrittenWords(id === null ? null : (audio ?? null));

  const send = async (file: File) => {
    const refusal = refusalOfAudio(file);
    if (refusal) {
      setState({
        kind: 'failed',
        file,
        message: voicesTexts.own.refused({ name: file.name, reason: refusal.text }),
        isFinal: true,
      });
      return showToast({ tone: 'danger', about: 'own audio', ...refusal });
    }
    dismissToasts('own audio');
    turn.current?.abort();
    const mine = new AbortController();
    turn.current = mine;
    const onProgress = (progress: UploadProgress) => {
      if (!mine.signal.aborted) setState({ kind: 'sending', file, progress });
    };
    onProgress({ sentBytes: 0, totalBytes: file.size });
    try {
      // Words may be written while the consent is still missing.
      const { draft: now } = store.read();
      const stored = await sendCustomAudio({
        file,
        script: now.script.trim(),
        ...audioPlaceOf(now),
        signal: mine.signal,
        onProgress,
        idempotencyKey: newIdempotencyKey(),
      });
      if (mine.signal.aborted) return;
      cache.setQueryData(customAudioQuery(stored.id).queryKey, stored);
      setState(IDLE);
      change({ useCustomAudio: true, customAudioId: stored.id, customAudio: takenOf(stored) });
    } catch (failure) {
      if (mine.signal.aborted) return;
      const message = messageOf(failure);
      setState({ kind: 'failed', file, message, isFinal: isRefusal(failure) });
      showToast({ tone: 'danger', about: 'own audio', title: voicesTexts.own.failed, text: message });
    }
  };
  // What would be refused is not asked about.
  const take = async (file: File) => {
    if (refusalOfAudio(file) || (await consent.ask(file))) await send(file);
  };
  const follow = async (recordingId: string) => {
    dismissToasts('own audio');
    setFollowing(true);
    try {
      const words = { script: draft.script.trim(), ...audioPlaceOf(draft) };
      const stored = await addRecordingWords(recordingId, words);
      cache.setQueryData(customAudioQuery(stored.id).queryKey, stored);
      change({ customAudioId: stored.id, customAudio: takenOf(stored) });
    } catch (failure) {
      const message = messageOf(failure);
      showToast({ tone: 'danger', about: 'own audio', title: voicesTexts.own.notFollowed, text: message });
    } finally {
      setFollowing(false);
    }
  };
  const stop = () => {
    consent.takeBack();
    turn.current?.abort();
    setState(IDLE);
  };
  const cancel = () => {
    stop();
    showToast({ tone: 'info', about: 'own audio', title: voicesTexts.own.cancelled });
  };
  const remove = () => {
    stop();
    change({ customAudioId: null, customAudio: null });
  };
  return {
    state,
    audio: id === null ? null : (audio ?? null),
    isUnknown: id !== null && audio === undefined,
    words,
    /** The words of the draft are on their way to the recording. */
    isFollowing,
    /** Lets captions and lips follow the words of the draft. Without a recording of the list there is nothing to follow them. */
    follow: id === null ? null : () => void follow(id),
    /** Sends a new recording, once somebody has said that they may use the voice: `consentBox` asks for that. */
    take: (file: File) => void take(file),
    consentBox: consent.box,
    /** Sends one again that did not arrive. */
    send: (file: File) => void send(file),
    choose: (chosen: CustomAudio) => {
      consent.takeBack();
      change({ customAudioId: chosen.id, customAudio: takenOf(chosen) });
    },
    /** Lets go of what is on its way, without a word. */
    stop,
    cancel,
    remove,
  };
}

/** The language of a draft's recordings by its code: the chosen one, else that of the voice. */
export const audioLanguageOf = ({ audioLanguage, country }: Pick<Draft, 'audioLanguage' | 'country'>): string =>
  audioLanguage || country || 'en';

/** What a server that knows languages and regions is told of a recording. A region belongs to the voice's language alone. */
function audioPlaceOf(draft: Pick<Draft, 'audioLanguage' | 'country' | 'region'>) {
  const country = audioLanguageOf(draft);
  return { country, region: country === draft.country ? draft.region : '' };
}

/** What a recording may be; browsers do not know the type of each of them. The server looks at the content. */
export const AUDIO_RULES: FileRules = {
  types: {
    'audio/*': 'MP3',
    '.wav': 'WAV',
    '.m4a': 'M4A',
    '.aac': 'AAC',
    '.ogg': 'OGG',
    '.opus': 'OGG',
    '.flac': 'FLAC',
    '.webm': 'WebM',
  },
  maxBytes: AUDIO_MAX_BYTES,
};

/** Why a file is not sent, in the documents' words and order; null when it is. */
function refusalOfAudio(file: File): { title: string; text: string } | null {
  if (!isOneOf(file, AUDIO_RULES.types)) return voicesTexts.own.invalidType;
  if (file.size > AUDIO_MAX_BYTES) return voicesTexts.own.tooLarge;
  return file.size === 0 ? voicesTexts.own.empty : null;
}

/**
 * Has the words of a draft's recording written down, and takes what was understood into the draft where nobody has written anything yet. Where somebody has, it is offered once they have asked for
 * it: nothing of theirs is replaced unasked.
 */
function useWrittenWords(audio: CustomAudio | null) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const cache = useQueryClient();
  const { data: isOffered = false } = useQuery({ ...transcriberQuery, enabled: audio !== null });
  const [askedId, setAskedId] = useState<string | null>(null);
  const { state, script = null, error = null } = audio?.transcription ?? {};
  const isPending = state === 'waiting' || state === 'transcribing';
  const isEmpty = draft.script.trim() === '';
  useTakeOver(audio, isEmpty);

  const { run: write, isBusy: isAsking } = useAction(
    async (id: string) => {
      dismissToasts('own audio');
      const { country } = audioPlaceOf(draft);
      cache.setQueryData(customAudioQuery(id).queryKey, await transcribeRecording(id, country));
      setAskedId(id);
    },
    (failure) => {
      const text = messageOf(failure);
      showToast({ tone: 'danger', about: 'own audio', title: voicesTexts.own.written.failed, text });
    },
  );
  const isAnswer = state === 'done' && script !== null && script !== draft.script.trim() && audio?.id === askedId;
  return {
    /** Somebody writes them down, or will. */
    isPending,
    isAsking,
    /** Why nothing was written down; null where something was, or somebody has written the words since. */
    error: state === 'failed' && isEmpty ? error : null,
    /** What was understood, where it is not what the draft says. */
    offered: isAnswer ? { script, take: () => change({ script }) } : null,
    /** Asks for the words, also anew. Null where nobody writes them down here. */
    write: isOffered && audio && !isPending && audio.status === 'completed' ? () => void write(audio.id) : null,
  };
}

/** What was understood is the text of a draft that has none, once for each time that it was written down. */
function useTakeOver(audio: CustomAudio | null, isEmpty: boolean): void {
  const { change } = useDraftActions();
  const { customAudio } = useDraft();
  const wasPending = useRef<string | null>(null);
  const { state, script = null } = audio?.transcription ?? {};
  const id = audio?.id ?? null;
  const isPending = state === 'waiting' || state === 'transcribing';
  useEffect(() => {
    if (isPending) wasPending.current = id;
    if (state !== 'done' || script === null || !isEmpty) return;
    // Written down while somebody watched, or while nobody did and nothing has been taken of this recording yet.
    if (wasPending.current !== id && customAudio !== null) return;
    wasPending.current = null;
    change({ script });
  }, [isPending, id, state, script, isEmpty, customAudio, change]);
}

/** A recording that became ready, here or in another tab, is what the draft speaks with. */
function useTaken({ customAudioId, customAudio }: Draft, audio: CustomAudio | undefined): void {
  const { setDefaults } = useDraftActions();
  const taken = audio && audio.id === customAudioId ? takenOf(audio) : null;
  const isNews = taken !== null && taken.speechId !== customAudio?.speechId;
  useEffect(() => {
    if (isNews) setDefaults({ customAudio: taken });
  }, [isNews, taken, setDefaults]);
}

/** A recording that was deleted elsewhere is to be chosen anew. */
function useLetGo(isLost: boolean): void {
  const { setDefaults } = useDraftActions();
  useEffect(() => {
    if (!isLost) return;
    setDefaults({ customAudioId: null, customAudio: null });
    showToast({ tone: 'info', about: 'own audio', title: voicesTexts.own.gone });
  }, [isLost, setDefaults]);
}

function takenOf({ status, speech, name, url, script }: CustomAudio): DraftContent['customAudio'] {
  if (status !== 'completed' || !speech) return null;
  const { id: speechId, durationMs, timingUrl } = speech;
  return { speechId, name, durationMs, audioUrl: url, timingUrl, script: script ?? '' };
}
