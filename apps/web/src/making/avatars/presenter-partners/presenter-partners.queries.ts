import {
  avatarsApi,
  type PresenterPartnerId,
  type PresenterPartnerState,
  type PresenterPartnerTest,
  type TryPresenterPartner,
} from '@sayso/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/use-send.ts';
import { untilListed } from '../../../people/settings/partner-list.parts.tsx';
import { useCall, listKey, invalidate } from '../../../lib/api/reads.ts';

/** How every partner is doing. */
export const usePresenterPartners = () => useCall(avatarsApi.listPresenterPartners);

/** One page of their presenters. */
export const usePartnerPresenters = (query: z.input<typeof avatarsApi.listPartnerPresenters.query>) =>
  useCall(avatarsApi.listPartnerPresenters, { query, placeholderData: keepPreviousData });

/** Has the list of a partner read anew, and answers how it is once that is done; what it was before when it takes too long. */
export function useSyncPresenterPartner(partner: PresenterPartnerId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<PresenterPartnerState> => {
      const asked = { params: { partner }, idempotencyKey: newIdempotencyKey() };
      const { data: before } = await call(avatarsApi.syncPresenterPartner, asked);
      return untilListed(before, async () =>
        (await call(avatarsApi.listPresenterPartners)).data.find((one) => one.partner === partner),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey('avatars') }),
  });
}

/** Lets a partner list its presenters. */
export function useTestPresenterPartner(partner: PresenterPartnerId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: TryPresenterPartner): Promise<PresenterPartnerTest> =>
      (await call(avatarsApi.testPresenterPartner, { params: { partner }, body, idempotencyKey: newIdempotencyKey() }))
        .data,
    // It may have told what is left there.
    onSettled: () => invalidate(client, [avatarsApi.listPresenterPartners]),
  });
}

/** The presenters on offer have changed: who looks at them next sees those that there are. */
export function useForgetPresenters() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: listKey('avatars') });
}
