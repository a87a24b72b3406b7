import type { Endpoint } from '@sayso/contract';
import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './api.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import { invalidate, type Renewed } from './invalidate.ts';
import { type DataOf, readData } from './use-call.ts';

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
