import {
  type SpeechPartnerId,
  type SpeechPartnerState,
  type SpeechPartnerTest,
  type TrySpeechPartner,
  voicesApi,
} from '@sayso/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/use-send.ts';
import { untilListed } from '../../../people/settings/partner-list.parts.tsx';
import { useCall, invalidate, useInvalidate } from '../../../lib/api/reads.ts';

const VOICES = [voicesApi];

/** How every partner is doing. */
export const useSpeechPartners = () => useCall(voicesApi.listSpeechPartners);

/** One page of their voices. */
export const usePartnerVoices = (query: z.input<typeof voicesApi.listPartnerVoices.query>) =>
  useCall(voicesApi.listPartnerVoices, { query, placeholderData: keepPreviousData });

/** Has the list of a partner read anew, and answers how it is once that is done; what it was before when it takes too long. */
export function useSyncSpeechPartner(partner: SpeechPartnerId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<SpeechPartnerState> => {
      const asked = { params: { partner }, idempotencyKey: newIdempotencyKey() };
      const { data: before } = await call(voicesApi.syncSpeechPartner, asked);
      return untilListed(before, async () =>
        (await call(voicesApi.listSpeechPartners)).data.find((one) => one.partner === partner),
      );
    },
    onSettled: () => invalidate(client, VOICES),
  });
}

/** Lets a partner say a sentence. */
export function useTestSpeechPartner(partner: SpeechPartnerId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: TrySpeechPartner): Promise<SpeechPartnerTest> =>
      (await call(voicesApi.testSpeechPartner, { params: { partner }, body, idempotencyKey: newIdempotencyKey() }))
        .data,
    // What it said is counted.
    onSettled: () => invalidate(client, [voicesApi.listSpeechPartners]),
  });
}

/** The voices on offer have changed: who looks next sees the new ones. */
export const useForgetVoices = () => useInvalidate(VOICES);
