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

/** Makes an address for a sender. Its answer is kept nowhere, so sent twice it makes two. */
export function useCreateSender() {
  const renew = useRenewWebhooks();
  return async (body: z.input<typeof webhooksApi.createWebhookSource.body>): Promise<NewWebhookAddress> => {
    const { data } = await call(webhooksApi.createWebhookSource, { body }).finally(renew);
    return data;
  };
}

/** Makes a new address; the one before stays good for a while. */
export function useRotateAddress(id: string) {
  const renew = useRenewWebhooks();
  return async (body: { overlap_hours: number }): Promise<NewWebhookAddress> => {
    const { data } = await call(webhooksApi.rotateWebhookSecret, { params: { id }, body }).finally(renew);
    return data;
  };
}

/** Sends a test event as the sender would; once, however often the same is sent until an answer has come. */
export function useSendTest(id: string) {
  const renew = useRenewWebhooks();
  const [keys] = useState(createIdempotencyKeys);
  return async (body: z.input<typeof webhooksApi.sendTestEvent.body>) => {
    const send = (idempotencyKey: string) => call(webhooksApi.sendTestEvent, { params: { id }, body, idempotencyKey });
    try {
      return (await keys.once(body, send)).data;
    } finally {
      void renew();
    }
  };
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

/** Verifies the refused events of a sender again, and processes those that are let in now. */
export function useReplayRefused() {
  const renew = useRenewWebhooks();
  return async (id: string) =>
    (await call(webhooksApi.replayRefusedEvents, { params: { id } }).finally(() => void renew())).data;
}

/** Deletes the refused events of a sender. */
export function useDiscardRefused() {
  const renew = useRenewWebhooks();
  return async (id: string): Promise<void> => {
    await call(webhooksApi.discardRefusedEvents, { params: { id } });
    void renew();
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
