import { type GenerateSpeech, type SpeechOrder, voicesApi } from '@sayso/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/api.ts';
import { newIdempotencyKey, useSend } from '../../lib/api/use-send.ts';
import { callQuery } from '../../lib/api/reads.ts';

/** How often a script that is being spoken is asked after where the live stream says nothing, in milliseconds. */
const POLL_MS = 3_000;

const isActive = ({ status }: SpeechOrder) => status === 'waiting' || status === 'speaking';

const speechOrderQuery = (id: string | null) =>
  callQuery(voicesApi.getSpeechOrder, {
    params: { id: id ?? '' },
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !isActive(state.data) ? false : POLL_MS),
  });

/** How far a script is spoken; `onEnd` hears once what became of it, null where it is not known any more. */
export function useSpeechOrder(id: string | null, onEnd: (order: SpeechOrder | null) => void): SpeechOrder | null {
  const { data: order, error } = useQuery(speechOrderQuery(id));
  const isGone = id !== null && error instanceof ApiError && error.code === 'not_found';
  const ended = id !== null && order?.id === id && !isActive(order) ? order : null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended) end(ended);
    else if (isGone) end(null);
  }, [ended, isGone]);
  return id === null ? null : (order ?? null);
}

/** Speaks a script no further. */
export const useCancelSpeechOrder = () => useSend(voicesApi.cancelSpeechOrder);

/** Has some words spoken and waits for them as long as it takes, or until whoever asked is gone; answers the address of the sound. */
export function useSpokenWords() {
  const gone = useRef<AbortController>(null);
  useEffect(() => {
    const here = (gone.current = new AbortController());
    return () => here.abort();
  }, []);
  return useMutation({
    mutationFn: async (body: z.input<typeof GenerateSpeech>) => {
      const { signal } = (gone.current ??= new AbortController());
      // The same words are the same order: asking again waits on.
      for (;;) {
        signal.throwIfAborted();
        const { data } = await call(voicesApi.generateSpeech, { body, signal, idempotencyKey: newIdempotencyKey() });
        if (data !== null) return data;
      }
    },
  });
}
