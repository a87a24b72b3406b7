import type { CustomAudio } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../lib/api/api-error.ts';
import { dismissToasts, showToast } from '../../../../ui/feedback/toasts.tsx';
import { customAudioQuery, transcribeRecording, transcriberQuery } from '../../../voices/custom-audio.queries.ts';
import { voicesTexts } from '../../../voices/voices.parts.tsx';
import { useDraft, useDraftActions } from '../../store/open-draft.tsx';
import { audioPlaceOf } from './audio-language.ts';
import { useAction } from '../../../../lib/use-action.ts';

/**
 * Has the words of a draft's recording written down, and takes what was understood into the draft where nobody has written anything yet. Where somebody has, it is offered once they have asked for
 * it: nothing of theirs is replaced unasked.
 */
export function useWrittenWords(audio: CustomAudio | null) {
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
