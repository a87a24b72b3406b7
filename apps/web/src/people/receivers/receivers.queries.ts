import { receiversApi } from '@sayso/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { useCall } from '../../lib/api/use-call.ts';
import { useSend } from '../../lib/api/use-send.ts';

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
