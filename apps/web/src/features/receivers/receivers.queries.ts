import { type Receiver, type ReceiverMessage, receiversApi } from '@sayso/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { errorFromFailure } from '../../lib/api/api-error.ts';
import { createIdempotencyKeys } from '../../lib/api/idempotency-key.ts';
import { listKey } from '../../lib/live/live-lists.ts';

/** Of everything that is shown of webhooks: a try that ends is told by the live stream. */
const ALL = listKey('receivers');

/** A webhook with its secret, which is told this once. */
export type MadeReceiver = z.output<typeof receiversApi.createReceiver.response>['data'];
type Form = z.output<typeof receiversApi.updateReceiver.body>;

/** Where the account has its events sent to. */
export function useReceivers() {
  return useQuery({
    queryKey: [...ALL, 'all'],
    queryFn: async ({ signal }): Promise<Receiver[]> => (await call(receiversApi.listReceivers, { signal })).data,
  });
}

/** One page of what was sent. */
export function useDeliveries(query: z.input<typeof receiversApi.listReceiverMessages.query>) {
  return useQuery({
    queryKey: [...ALL, 'deliveries', query],
    queryFn: async ({ signal }) => (await call(receiversApi.listReceiverMessages, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** One delivery, with what was sent and every try. */
export function useDelivery(id: string) {
  return useQuery({
    queryKey: [...ALL, 'delivery', id],
    queryFn: async ({ signal }) => (await call(receiversApi.getReceiverMessage, { params: { id }, signal })).data,
  });
}

/** Adds a webhook. Its answer is kept nowhere, so sent twice it makes two. */
export function useCreateReceiver() {
  const renew = useRenew();
  return async (body: z.input<typeof receiversApi.createReceiver.body>): Promise<MadeReceiver> => {
    const { data } = await call(receiversApi.createReceiver, { body }).finally(renew);
    return data;
  };
}

/** Changes a webhook, or switches it on or off. */
export function useUpdateReceiver() {
  const renew = useRenew();
  return async (id: string, body: Form): Promise<void> => {
    await call(receiversApi.updateReceiver, { params: { id }, body }).finally(renew);
  };
}

/** Makes a new secret. */
export function useRotateSecret(id: string) {
  const renew = useRenew();
  return async (body: { end_earlier: boolean }): Promise<MadeReceiver> => {
    const { data } = await call(receiversApi.rotateReceiverSecret, { params: { id }, body }).finally(renew);
    return data;
  };
}

/** Sends a test. Asked again after a lost answer it sends no second one. */
export function useTestReceiver() {
  const renew = useRenew();
  const [keys] = useState(createIdempotencyKeys);
  return async (id: string): Promise<ReceiverMessage> => {
    const send = (idempotencyKey: string) => call(receiversApi.testReceiver, { params: { id }, idempotencyKey });
    try {
      return (await keys.once(id, send)).data;
    } finally {
      void renew();
    }
  };
}

/** Sends a delivery again, as it was. */
export function useReplay() {
  const renew = useRenew();
  return async (id: string): Promise<void> => {
    await call(receiversApi.replayReceiverMessage, { params: { id } }).finally(renew);
  };
}

/** Deletes a webhook. One that has been deleted meanwhile is gone as well. */
export function useDeleteReceiver() {
  const renew = useRenew();
  return async (id: string): Promise<void> => {
    await call(receiversApi.deleteReceiver, { params: { id } }).catch((failure: unknown) => {
      if (errorFromFailure(failure).status !== 404) throw failure;
    });
    await renew();
  };
}

function useRenew() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ALL });
}
