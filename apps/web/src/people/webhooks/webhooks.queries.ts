import {
  webhooksApi,
  isOperatorsEvent,
  namesOf,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
  type WebhookEvent,
} from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { useCall } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';
import { webhooksTexts } from './webhooks.texts.gen.ts';

/** A webhook with its secret, which no other answer carries. */
export type MadeWebhook = z.output<typeof webhooksApi.createReceiver.response>['data'];

const CHANGES = { invalidates: [webhooksApi] };

export const useWebhooks = () => useCall(webhooksApi.listReceivers);

export const useDeliveries = (query: z.input<typeof webhooksApi.listReceiverMessages.query>) =>
  useCall(webhooksApi.listReceiverMessages, { query, placeholderData: keepPreviousData });

export const useDelivery = (id: string) => useCall(webhooksApi.getReceiverMessage, { params: { id } });

/** Adds a webhook. The answer is stored nowhere, so a repeat makes a second one. */
export const useCreateWebhook = () => useSend(webhooksApi.createReceiver, CHANGES);

export const useUpdateWebhook = () => useSend(webhooksApi.updateReceiver, CHANGES);

export const useRotateSecret = () => useSend(webhooksApi.rotateReceiverSecret, CHANGES);

export const useTestWebhook = () => useSend(webhooksApi.testReceiver, { ...CHANGES, inBackground: true });

/** Sends a delivery again, unchanged. */
export const useReplay = () => useSend(webhooksApi.replayReceiverMessage, CHANGES);

export const useDeleteWebhook = () => useSend(webhooksApi.deleteReceiver, { ...CHANGES, goneIsDone: true });

/** What an event is called; one of another version is called as it is sent. */
export function eventLabel(type: string): string {
  if (type === WEBHOOK_TEST) return webhooksTexts.deliveries.test;
  return Object.hasOwn(WEBHOOK_EVENTS, type) ? WEBHOOK_EVENTS[type as WebhookEvent].label : type;
}

/** Events that somebody can choose. */
export const eventsFor = (isOperator: boolean): WebhookEvent[] =>
  namesOf(WEBHOOK_EVENTS).filter((event) => isOperator || !isOperatorsEvent(event));
