import { type Plan, plansApi, type UserLimits } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const plansKey = ['plans', 'all'] as const;
const limitsKey = ['plans', 'limits'] as const;

/** The plans there are; undefined until they have been read. */
export function usePlans(): { plans: Plan[] | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: plansKey,
    queryFn: async ({ signal }) => (await call(plansApi.listPlans, { signal })).data,
  });
  return { plans: data, failed: isError };
}

/** What the signed-in person may do and has done; undefined until it has been read. */
export function useLimits(): UserLimits | undefined {
  const { data } = useQuery({
    queryKey: limitsKey,
    queryFn: async ({ signal }) => (await call(plansApi.getLimits, { signal })).data,
  });
  return data;
}
