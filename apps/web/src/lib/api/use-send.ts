import type { Endpoint } from '@sayso/contract';
import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './api.ts';
import { type DataOf, readData, invalidate, type Renewed } from './reads.ts';

/** A new name for one press of a button. Works without https too, where `crypto.randomUUID` is missing. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The idempotency keys of one place: a request that says the same keeps its key while no answer has come. */
export function createIdempotencyKeys() {
  let last: { body: string; key: string } | null = null;
  const keyFor = (request: unknown): string => {
    const body = JSON.stringify(request);
    if (last?.body !== body) last = { body, key: newIdempotencyKey() };
    return last.key;
  };
  const granted = () => {
    last = null;
  };
  const failed = (error: unknown) => {
    if (isAnswer(error)) last = null;
  };
  return {
    keyFor,
    granted,
    failed,
    /** Sends a request under its key, and notes what became of it. @throws what `send` throws. */
    once: async <Answer>(request: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
      try {
        const answer = await send(keyFor(request));
        granted();
        return answer;
      } catch (error) {
        failed(error);
        throw error;
      }
    },
  };
}

/** Whether a failed call was refused by the product: otherwise it may have been granted all the same, or may still be. */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === null) return false;
  return error.code !== 'request_in_progress' && !error.code.startsWith('HTTP_');
}

/** What one press sends. Nothing at all where the call takes nothing. */
type Sent<E extends Endpoint> = {} extends CallOptions<E> ? CallOptions<E> | void : CallOptions<E>;

type Settings<E extends Endpoint, Context> = Omit<
  UseMutationOptions<DataOf<E>, Error, Sent<E>, Context>,
  'mutationFn'
> & {
  /** Reads that are stale afterwards, also after a refusal: it may be due to an old state. */
  invalidates?: readonly Renewed[];
  /** True: the press ends before the stale reads are fresh again. */
  inBackground?: boolean;
  /** True: an answer 404 counts as done. It is for deletions, whose answer carries nothing. */
  goneIsDone?: boolean;
};

/**
 * A call that changes something, as TanStack's `useMutation`. One `mutateAsync({ params, body })` is one press.
 * Where the contract says `idempotent`, the same press repeated after a lost answer keeps its key.
 */
export function useSend<E extends Endpoint, Context = unknown>(
  endpoint: E,
  { invalidates = [], inBackground = false, goneIsDone = false, ...settings }: Settings<E, Context> = {},
) {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return useMutation<DataOf<E>, Error, Sent<E>, Context>({
    ...settings,
    mutationFn: async (sent) => {
      const options = { ...sent } as CallOptions<E>;
      try {
        if (!endpoint.idempotent) return await readData(endpoint, options);
        return await keys.once(sent ?? null, (idempotencyKey) => readData(endpoint, { ...options, idempotencyKey }));
      } catch (error) {
        if (goneIsDone && error instanceof ApiError && error.status === 404) return undefined as DataOf<E>;
        throw error;
      }
    },
    onSettled: async (...outcome) => {
      const renewal = invalidate(client, invalidates);
      await settings.onSettled?.(...outcome);
      if (!inBackground) await renewal;
    },
  });
}
