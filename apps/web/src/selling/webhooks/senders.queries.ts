import { type WebhookMapping, webhooksApi } from '@sayso/contract';
import { call } from '../../lib/api/api.ts';
import { CHANGES } from './webhooks.queries.ts';
import { useCall } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

/** Everybody who may send events. */
export const useSenders = () => useCall(webhooksApi.listWebhookSources);

/** Makes an address for a sender. The answer is stored nowhere, so a repeat makes a second one. */
export const useCreateSender = () => useSend(webhooksApi.createWebhookSource, CHANGES);

/** Makes a new address; the one before stays good for a while. */
export const useRotateAddress = () => useSend(webhooksApi.rotateWebhookSecret, CHANGES);

/** Sends a test event as the sender would. */
export const useSendTest = () => useSend(webhooksApi.sendTestEvent, { ...CHANGES, inBackground: true });

export const useUpdateSender = () => useSend(webhooksApi.updateWebhookSource, CHANGES);

/** Verifies the refused events of a sender again, and processes those that are let in now. */
export const useReplayRefused = () => useSend(webhooksApi.replayRefusedEvents, { ...CHANGES, inBackground: true });

/** Deletes the refused events of a sender. */
export const useDiscardRefused = () => useSend(webhooksApi.discardRefusedEvents, { ...CHANGES, inBackground: true });

export const useDeleteSender = () => useSend(webhooksApi.deleteWebhookSource, { ...CHANGES, inBackground: true });

/** Reads a stored event with a mapping; nothing is stored by it. */
export const tryMapping = async (id: string, body: { event_id: string; mapping: WebhookMapping }) =>
  (await call(webhooksApi.tryWebhookMapping, { params: { id }, body })).data;
