import {
  type SpeechPartnerId,
  type SpeechPartnerState,
  type SpeechPartnerTest,
  type TrySpeechPartner,
  voicesApi,
} from '@sayso/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { untilListed } from '../../settings/partner-list.parts.tsx';

const partnersKey = ['voices', 'partners'] as const;

/** How every partner is doing. */
export function useSpeechPartners() {
  return useQuery({
    queryKey: partnersKey,
    queryFn: async ({ signal }) => (await call(voicesApi.listSpeechPartners, { signal })).data,
  });
}

/** One page of their voices. */
export function usePartnerVoices(query: z.input<typeof voicesApi.listPartnerVoices.query>) {
  return useQuery({
    queryKey: [...partnersKey, 'voices', query],
    queryFn: async ({ signal }) => (await call(voicesApi.listPartnerVoices, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

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
    onSettled: () => client.invalidateQueries({ queryKey: ['voices'] }),
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
    onSettled: () => client.invalidateQueries({ queryKey: partnersKey, exact: true }),
  });
}

/** The voices on offer have changed: who looks at them next sees those that there are. */
export function useForgetVoices() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['voices'] });
}
