import { salesApi, type UnknownItem, type InboxEvent, inboxApi, type SenderMapping } from '@sayso/contract';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, call } from '../../lib/api/api.ts';
import { downloadFile } from '../../lib/api/download.ts';
import { inOwnZone } from '../../lib/time.ts';
import { useCall, callKey, useInvalidate } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

type ListQuery = z.input<typeof inboxApi.listWebhookEvents.query>;
type ExportQuery = z.input<typeof inboxApi.exportWebhookEvents.query>;

/** Events change all of it: lists, figures, senders and their health. */
const EVERYTHING = [inboxApi, salesApi.getPurchase];
/** A press after which all of it is asked for again. */
const CHANGES = { invalidates: EVERYTHING };

/** How often events that wait to be processed are looked after, in milliseconds. Never while the window is hidden. */
const WAITING_POLL_MS = 3_000;
/** Days that the cards count. */
export const STATISTICS_DAYS = 7;

const isWaiting = ({ status }: Pick<InboxEvent, 'status'>): boolean => status === 'pending';

/** One page of the events, asked anew while one of it waits to be processed. */
export const useInboxEvents = (query: ListQuery) =>
  useCall(inboxApi.listWebhookEvents, {
    query: inOwnZone(query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isWaiting) === true ? WAITING_POLL_MS : false),
  });

/** The last events of one sender, to try a mapping on; the newest first. */
export const useLastEvents = (source: string, events: number) =>
  useCall(inboxApi.listWebhookEvents, { query: { source, per_page: events }, select: ({ data }) => data });

/** Figures of the last days. `isMoving`: they change while they are looked at. */
export const useInboxStatistics = (isMoving: boolean) =>
  useCall(inboxApi.webhookStatistics, {
    query: { days: STATISTICS_DAYS },
    refetchInterval: isMoving && WAITING_POLL_MS,
  });

/** What the list can be filtered by. */
export const useInboxFilterOptions = () => useCall(inboxApi.webhookFilterOptions);

/** One event with its payload, asked anew while it waits. */
export const useInboxEvent = (id: string | null) =>
  useCall(inboxApi.getWebhookEvent, {
    params: { id: id ?? '' },
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? WAITING_POLL_MS : false),
  });

/** The purchase that an event is about. */
export const usePurchaseOfEvent = (id: string) => useCall(salesApi.getPurchase, { params: { id } });

/** Item numbers that events wait for. */
export function useUnknownItems(): UnknownItem[] {
  const { data } = useCall(inboxApi.listUnknownItems);
  return data ?? [];
}

/** Sells an item number as a plan. */
export const useChoosePlan = () => useSend(inboxApi.choosePlanOfItem, { ...CHANGES, inBackground: true });

/** What processes an event again: a failed one, or any. */
export const useProcessAgain = () => ({
  retry: useSend(inboxApi.retryWebhookEvent, CHANGES),
  replay: useSend(inboxApi.replayWebhookEvent, CHANGES),
});

export function useDeleteEvent() {
  const client = useQueryClient();
  return useSend(inboxApi.deleteWebhookEvent, {
    ...CHANGES,
    inBackground: true,
    onSuccess: (_, { params }) => client.removeQueries({ queryKey: callKey(inboxApi.getWebhookEvent, { params }) }),
  });
}

/** Saves the events that the filters let through under the documented name: `webhook_events_{timestamp}.csv`. */
export async function exportInboxEvents(query: ExportQuery): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const address = addressOf(inboxApi.exportWebhookEvents.path, undefined, inOwnZone(query));
  await downloadFile(address, `webhook_events_${stamp}.csv`);
}

/** Reads everything about events again. */
export const useRenewInbox = () => useInvalidate(EVERYTHING);

/** Everybody who may send events. */
export const useSenders = () => useCall(inboxApi.listWebhookSources);

/** Makes an address for a sender. The answer is stored nowhere, so a repeat makes a second one. */
export const useCreateSender = () => useSend(inboxApi.createWebhookSource, CHANGES);

/** Makes a new address; the one before stays good for a while. */
export const useRotateAddress = () => useSend(inboxApi.rotateWebhookSecret, CHANGES);

/** Sends a test event as the sender would. */
export const useSendTest = () => useSend(inboxApi.sendTestEvent, { ...CHANGES, inBackground: true });

export const useUpdateSender = () => useSend(inboxApi.updateWebhookSource, CHANGES);

/** Verifies the refused events of a sender again, and processes those that are let in now. */
export const useReplayRefused = () => useSend(inboxApi.replayRefusedEvents, { ...CHANGES, inBackground: true });

/** Deletes the refused events of a sender. */
export const useDiscardRefused = () => useSend(inboxApi.discardRefusedEvents, { ...CHANGES, inBackground: true });

export const useDeleteSender = () => useSend(inboxApi.deleteWebhookSource, { ...CHANGES, inBackground: true });

/** Reads a stored event with a mapping; nothing is stored by it. */
export const tryMapping = async (id: string, body: { event_id: string; mapping: SenderMapping }) =>
  (await call(inboxApi.tryWebhookMapping, { params: { id }, body })).data;
