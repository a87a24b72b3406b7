import {
  receiversApi,
  isOperatorsEvent,
  namesOf,
  RECEIVER_EVENTS,
  RECEIVER_TEST,
  type ReceiverEvent,
} from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { useCall } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';
import { receiversTexts } from './webhooks.texts.ts';

/** A webhook with its secret, which no other answer carries. */
export type MadeReceiver = z.output<typeof receiversApi.createReceiver.response>['data'];

const CHANGES = { invalidates: [receiversApi] };

export const useReceivers = () => useCall(receiversApi.listReceivers);

export const useDeliveries = (query: z.input<typeof receiversApi.listReceiverMessages.query>) =>
  useCall(receiversApi.listReceiverMessages, { query, placeholderData: keepPreviousData });

export const useDelivery = (id: string) => useCall(receiversApi.getReceiverMessage, { params: { id } });

/** Adds a webhook. The answer is stored nowhere, so a repeat makes a second one. */
export const useCreateReceiver = () => useSend(receiversApi.createReceiver, CHANGES);

export const useUpdateReceiver = () => useSend(receiversApi.updateReceiver, CHANGES);

export const useRotateSecret = () => useSend(receiversApi.rotateReceiverSecret, CHANGES);

export const useTestReceiver = () => useSend(receiversApi.testReceiver, { ...CHANGES, inBackground: true });

/** Sends a delivery again, unchanged. */
export const useReplay = () => useSend(receiversApi.replayReceiverMessage, CHANGES);

export const useDeleteReceiver = () => useSend(receiversApi.deleteReceiver, { ...CHANGES, goneIsDone: true });

/** What an event is called; one of another version is called as it is sent. */
export function eventLabel(type: string): string {
  if (type === RECEIVER_TEST) return receiversTexts.deliveries.test;
  return Object.hasOwn(RECEIVER_EVENTS, type) ? RECEIVER_EVENTS[type as ReceiverEvent].label : type;
}

/** Events that somebody can choose. */
export const eventsFor = (isOperator: boolean): ReceiverEvent[] =>
  namesOf(RECEIVER_EVENTS).filter((event) => isOperator || !isOperatorsEvent(event));
