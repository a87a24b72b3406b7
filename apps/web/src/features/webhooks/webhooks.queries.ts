import { salesApi, type UnknownItem, type WebhookEvent, webhooksApi } from '@sayso/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { addressOf, call } from '../../lib/api/api.ts';
import { downloadFile } from '../../lib/api/download.ts';
import { createIdempotencyKeys } from '../../lib/api/idempotency-key.ts';
import { inOwnZone } from '../../lib/own-days.ts';

type ListQuery = z.input<typeof webhooksApi.listWebhookEvents.query>;
type ExportQuery = z.input<typeof webhooksApi.exportWebhookEvents.query>;

/** What the keys of everything begin with that events change: lists, figures, senders and their health. */
const ALL = ['webhooks'] as const;
const eventsKey = [...ALL, 'events'] as const;
const eventKey = (id: string) => [...ALL, 'event', id] as const;

/** How often events that wait to be processed are looked after, in milliseconds. Never while the window is hidden. */
const WAITING_POLL_MS = 3_000;
/** Days that the cards count. */
export const STATISTICS_DAYS = 7;

const isWaiting = ({ status }: Pick<WebhookEvent, 'status'>): boolean => status === 'pending';

/** One page of the events, asked anew while one of it waits to be processed. */
export function useWebhookEvents(query: ListQuery) {
  return useQuery({
    queryKey: [...eventsKey, query],
    queryFn: async ({ signal }) =>
      (await call(webhooksApi.listWebhookEvents, { query: inOwnZone(query), signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isWaiting) === true ? WAITING_POLL_MS : false),
  });
}

/** The last events of one sender, to try a mapping on; the newest first. */
export function useLastEvents(source: string, events: number) {
  const query = { source, per_page: events } as const;
  return useQuery({
    queryKey: [...eventsKey, query],
    queryFn: async ({ signal }) => (await call(webhooksApi.listWebhookEvents, { query, signal })).data.data,
  });
}

/** Figures of the last days. `isMoving`: they change while they are looked at. */
export function useWebhookStatistics(isMoving: boolean) {
  return useQuery({
    queryKey: [...ALL, 'statistics'],
    queryFn: async ({ signal }) =>
      (await call(webhooksApi.webhookStatistics, { query: { days: STATISTICS_DAYS }, signal })).data,
    refetchInterval: isMoving && WAITING_POLL_MS,
  });
}

/** What the list can be filtered by. */
export function useWebhookFilterOptions() {
  return useQuery({
    queryKey: [...ALL, 'options'],
    queryFn: async ({ signal }) => (await call(webhooksApi.webhookFilterOptions, { signal })).data,
  });
}

/** One event with its payload, asked anew while it waits. */
export function useWebhookEvent(id: string | null) {
  return useQuery({
    queryKey: eventKey(id ?? ''),
    queryFn: async ({ signal }) => (await call(webhooksApi.getWebhookEvent, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? WAITING_POLL_MS : false),
  });
}

/** The purchase that an event is about. */
export function usePurchaseOfEvent(id: string) {
  return useQuery({
    queryKey: [...ALL, 'purchase', id],
    queryFn: async ({ signal }) => (await call(salesApi.getPurchase, { params: { id }, signal })).data,
  });
}

/** Item numbers that events wait for. */
export function useUnknownItems(): UnknownItem[] {
  const { data } = useQuery({
    queryKey: [...ALL, 'unknown-items'],
    queryFn: async ({ signal }) => (await call(webhooksApi.listUnknownItems, { signal })).data,
  });
  return data ?? [];
}

/** Sells an item number as a plan. Sent again after a lost answer it does nothing twice. */
export function useChoosePlan() {
  const renew = useRenewWebhooks();
  const [keys] = useState(createIdempotencyKeys);
  return async (body: z.input<typeof webhooksApi.choosePlanOfItem.body>): Promise<{ queued: number }> => {
    const send = (idempotencyKey: string) => call(webhooksApi.choosePlanOfItem, { body, idempotencyKey });
    try {
      return (await keys.once(body, send)).data;
    } finally {
      void renew();
    }
  };
}

/** Processes an event again: a failed one, or any. */
export function useProcessAgain() {
  const renew = useRenewWebhooks();
  return useMutation({
    mutationFn: async ({ id, how }: { id: string; how: 'retry' | 'replay' }) => {
      const endpoint = how === 'retry' ? webhooksApi.retryWebhookEvent : webhooksApi.replayWebhookEvent;
      return (await call(endpoint, { params: { id } })).data;
    },
    onSettled: renew,
  });
}

/** Deletes an event. */
export function useDeleteEvent() {
  const client = useQueryClient();
  const renew = useRenewWebhooks();
  return async (id: string): Promise<void> => {
    await call(webhooksApi.deleteWebhookEvent, { params: { id } });
    client.removeQueries({ queryKey: eventKey(id) });
    void renew();
  };
}

/** Saves the events that the filters let through under the documented name: `webhook_events_{timestamp}.csv`. */
export async function exportWebhookEvents(query: ExportQuery): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const address = addressOf(webhooksApi.exportWebhookEvents.path, undefined, inOwnZone(query));
  await downloadFile(address, `webhook_events_${stamp}.csv`);
}

/** Asks everything about events anew. */
export function useRenewWebhooks() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ALL });
}
