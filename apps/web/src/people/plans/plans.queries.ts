import { type Plan, plansApi, type TtsLimits, type UserLimits, pricingApi } from '@sayso/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useCall, listKey } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

/** Plans are in the list, in pickers and in what is left to somebody. */
const PLANS = { invalidates: [plansApi, pricingApi] };

/** The plans there are; undefined until they have been read. `failed`: they could not be. */
export function usePlans(): { plans: Plan[] | undefined; failed: boolean } {
  const { data, isLoadingError } = useCall(plansApi.listPlans);
  return { plans: data, failed: isLoadingError };
}

/** What the signed-in person may do and has done; undefined until it has been read, and while it is not asked for. */
export function useLimits(isAsked = true): UserLimits | undefined {
  return useCall(plansApi.getLimits, { enabled: isAsked }).data;
}

/** Whether the plan of the account has a right. That it could not be read counts as no. */
export function useRight(right: RightOfPlans): 'checking' | 'allowed' | 'refused' {
  const { data, isError } = useCall(plansApi.getLimits);
  if (data) return data[right] ? 'allowed' : 'refused';
  return isError ? 'refused' : 'checking';
}
type RightOfPlans = 'can_manage_team_members' | 'marketplace_enabled';

/** Whether the plan of the account has teams. */
export const useTeamAccess = () => useRight('can_manage_team_members');

/** What the account has used this month, and of how much. */
export const useUsage = () => useCall(plansApi.getUsage);

/** Whether a video of a script could be started now; null: there is none to ask about. Undefined until the server has said. */
export function useStartCheck(video: { script: string; seconds: number } | null): TtsLimits | undefined {
  const body = { script_text: video?.script ?? '', estimated_seconds: video?.seconds ?? 0 };
  return useCall(plansApi.checkTtsLimits, { body, enabled: video !== null }).data;
}

/** Asks anew what is left to the signed-in person: a video was started, or has ended, or files have come or gone. */
export function renewUsage(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listKey('plans') });
}

/** All plans with how many people have each, for administrators. */
export const useAdminPlans = () => useCall(plansApi.listAdminPlans);

export const useCreatePlan = () => useSend(plansApi.createPlan, PLANS);

export const useUpdatePlan = () => useSend(plansApi.updatePlan, PLANS);

/** Says in which order plans are shown. */
export const useOrderPlans = () => useSend(plansApi.orderPlans, PLANS);

/** Deletes a plan that nobody has. */
export const useDeletePlan = () => useSend(plansApi.deletePlan, PLANS);
