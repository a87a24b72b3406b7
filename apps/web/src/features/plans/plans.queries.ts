import {
  type AdminPlan,
  type CreatePlan,
  type Plan,
  plansApi,
  type TtsLimits,
  type UpdatePlan,
  type Usage,
  type UserLimits,
} from '@sayso/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { createIdempotencyKeys } from '../../lib/api/idempotency-key.ts';
import { listKey } from '../../lib/live/live-lists.ts';

const ALL = ['plans'] as const;
const plansKey = ['plans', 'all'] as const;
const adminKey = ['plans', 'admin'] as const;
/** What the keys of everything begin with that says what is left to somebody. */
const mineKey = [...listKey('plans'), 'mine'] as const;
const limitsKey = [...mineKey, 'limits'] as const;
const usageKey = [...mineKey, 'usage'] as const;

/** The plans there are; undefined until they have been read. `failed`: they could not be. */
export function usePlans(): { plans: Plan[] | undefined; failed: boolean } {
  const { data, isLoadingError } = useQuery({
    queryKey: plansKey,
    queryFn: async ({ signal }) => (await call(plansApi.listPlans, { signal })).data,
  });
  return { plans: data, failed: isLoadingError };
}

const limitsQuery = {
  queryKey: limitsKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(plansApi.getLimits, { signal })).data,
};

/** What the signed-in person may do and has done; undefined until it has been read, and while it is not asked for. */
export function useLimits(isAsked = true): UserLimits | undefined {
  return useQuery({ ...limitsQuery, enabled: isAsked }).data;
}

/** Whether the plan of the account has a right. That it could not be read counts as no. */
export function useRight(right: RightOfPlans): 'checking' | 'allowed' | 'refused' {
  const { data, isError } = useQuery(limitsQuery);
  if (data) return data[right] ? 'allowed' : 'refused';
  return isError ? 'refused' : 'checking';
}
type RightOfPlans = 'can_manage_team_members' | 'marketplace_enabled';

/** Whether the plan of the account has teams. */
export const useTeamAccess = () => useRight('can_manage_team_members');

/** What the account has used this month, and of how much. */
export function useUsage() {
  return useQuery({
    queryKey: usageKey,
    queryFn: async ({ signal }): Promise<Usage> => (await call(plansApi.getUsage, { signal })).data,
  });
}

/** Whether a video of a script could be started now; null: there is none to ask about. Undefined until the server has said. */
export function useStartCheck(video: { script: string; seconds: number } | null): TtsLimits | undefined {
  const { data } = useQuery({
    queryKey: [...mineKey, 'check', video],
    queryFn: async ({ signal }) => {
      const body = { script_text: video?.script ?? '', estimated_seconds: video?.seconds ?? 0 };
      return (await call(plansApi.checkTtsLimits, { body, signal })).data;
    },
    enabled: video !== null,
  });
  return data;
}

/** Asks anew what is left to the signed-in person: a video was started, or has ended, or files have come or gone. */
export function renewUsage(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: mineKey });
}

/** All plans with how many people have each, for administrators. */
export function useAdminPlans() {
  return useQuery({
    queryKey: adminKey,
    queryFn: async ({ signal }): Promise<AdminPlan[]> => (await call(plansApi.listAdminPlans, { signal })).data,
  });
}

/** Makes a plan. The same form sent again after a lost answer makes no second one. */
export function useCreatePlan() {
  const renew = useRenewPlans();
  const [keys] = useState(createIdempotencyKeys);
  return async (form: CreatePlan): Promise<AdminPlan> => {
    const { data } = await keys.once(form, (idempotencyKey) =>
      call(plansApi.createPlan, { body: form, idempotencyKey }),
    );
    await renew();
    return data;
  };
}

/** Changes a plan. */
export function useUpdatePlan() {
  const renew = useRenewPlans();
  return async (id: string, change: z.input<typeof UpdatePlan>): Promise<AdminPlan> => {
    const { data } = await call(plansApi.updatePlan, { params: { id }, body: change });
    await renew();
    return data;
  };
}

/** Says in which order plans are shown. */
export function useOrderPlans() {
  const renew = useRenewPlans();
  return async (ids: readonly string[]): Promise<void> => {
    await call(plansApi.orderPlans, { body: { ids: [...ids] } });
    await renew();
  };
}

/** Deletes a plan that nobody has. A refusal renews the list too: it may be old. */
export function useDeletePlan() {
  const renew = useRenewPlans();
  return (id: string) => call(plansApi.deletePlan, { params: { id } }).finally(renew);
}

/** Plans stand in the list, in pickers and in what is left to somebody. */
function useRenewPlans() {
  const client = useQueryClient();
  return async () => {
    renewUsage(client);
    await client.invalidateQueries({ queryKey: ALL });
  };
}
