import { type PlanReason, type Purchase, salesApi } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { createIdempotencyKeys } from '../../lib/api/idempotency-key.ts';
import { USER_KEY } from '../../session/session.ts';
import { renewUsage } from '../plans/plans.queries.ts';
import { MY_PURCHASES_KEY } from './my-purchases-key.ts';

const reasonsKey = ['sales', 'reasons'] as const;

/** What the signed-in person has bought, the newest first. */
export function useMyPurchases() {
  return useQuery({
    queryKey: MY_PURCHASES_KEY,
    queryFn: async ({ signal }): Promise<Purchase[]> => (await call(salesApi.listMyPurchases, { signal })).data,
  });
}

/** Asks for the code of a purchase that was made under another e-mail. It answers alike whether there is such a purchase. @throws ApiError */
export const askForClaim = async (body: z.input<typeof salesApi.claimPurchase.body>) =>
  (await call(salesApi.claimPurchase, { body })).data;

/** Takes a purchase over with its code. Sent again after a lost answer it takes over nothing twice. What one has bought and may do is read anew. @throws ApiError */
export function useConfirmClaim() {
  const client = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  return async (body: z.input<typeof salesApi.confirmClaim.body>): Promise<Purchase> => {
    const { data } = await keys.once(body, (idempotencyKey) => call(salesApi.confirmClaim, { body, idempotencyKey }));
    renewUsage(client);
    void client.invalidateQueries({ queryKey: USER_KEY });
    await client.invalidateQueries({ queryKey: MY_PURCHASES_KEY });
    return data;
  };
}

/** Why a user has the plans that they have, for administrators. */
export function usePlanReasons(userId: string) {
  return useQuery({
    queryKey: [...reasonsKey, userId],
    queryFn: async ({ signal }): Promise<PlanReason[]> =>
      (await call(salesApi.listPlanReasons, { params: { id: userId }, signal })).data,
  });
}

/** Asks anew why users have their plans: one was given or taken. */
export function useReloadPlanReasons(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: reasonsKey }), [client]);
}
