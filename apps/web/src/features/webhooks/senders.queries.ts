import { type NewWebhookAddress, type WebhookMapping, type WebhookSource, webhooksApi } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { createIdempotencyKeys } from '../../lib/api/idempotency-key.ts';
import { useRenewWebhooks } from './webhooks.queries.ts';

/** Everybody who may send events. */
export function useSenders() {
  return useQuery({
    queryKey: ['webhooks', 'senders'],
    queryFn: async ({ signal }): Promise<WebhookSource[]> =>
      (await call(webhooksApi.listWebhookSources, { signal })).data,
  });
}

/** Makes an address for a sender. The same form sent again after a lost answer makes no second one. */
export function useCreateSender() {
  return useOnce(
    async (body: z.input<typeof webhooksApi.createWebhookSource.body>, idempotencyKey): Promise<NewWebhookAddress> =>
      (await call(webhooksApi.createWebhookSource, { body, idempotencyKey })).data,
  );
}

/** Makes a new address; the one before stays good for a while. */
export function useRotateAddress(id: string) {
  return useOnce(
    async (body: { overlap_hours: number }, idempotencyKey): Promise<NewWebhookAddress> =>
      (await call(webhooksApi.rotateWebhookSecret, { params: { id }, body, idempotencyKey })).data,
  );
}

/** Sends a test event as the sender would. */
export function useSendTest(id: string) {
  return useOnce(
    async (body: z.input<typeof webhooksApi.sendTestEvent.body>, idempotencyKey) =>
      (await call(webhooksApi.sendTestEvent, { params: { id }, body, idempotencyKey })).data,
  );
}

/** Changes a sender. */
export function useUpdateSender() {
  const renew = useRenewWebhooks();
  return async (id: string, body: z.input<typeof webhooksApi.updateWebhookSource.body>): Promise<WebhookSource> => {
    const { data } = await call(webhooksApi.updateWebhookSource, { params: { id }, body });
    await renew();
    return data;
  };
}

/** Deletes a sender. */
export function useDeleteSender() {
  const renew = useRenewWebhooks();
  return async (id: string): Promise<void> => {
    await call(webhooksApi.deleteWebhookSource, { params: { id } });
    void renew();
  };
}

/** Reads a stored event with a mapping; nothing is stored by it. */
export const tryMapping = async (id: string, body: { event_id: string; mapping: WebhookMapping }) =>
  (await call(webhooksApi.tryWebhookMapping, { params: { id }, body })).data;

/** A call that does its work once, however often the same is sent until an answer has come. */
function useOnce<Body, Answer>(send: (body: Body, idempotencyKey: string) => Promise<Answer>) {
  const renew = useRenewWebhooks();
  const [keys] = useState(createIdempotencyKeys);
  return async (body: Body): Promise<Answer> => {
    try {
      const answer = await send(body, keys.keyFor(body));
      keys.granted();
      return answer;
    } catch (error) {
      keys.failed(error);
      throw error;
    } finally {
      void renew();
    }
  };
}
