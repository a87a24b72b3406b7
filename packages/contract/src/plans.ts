import { z } from 'zod';
import { success } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { planAdministrationApi } from './plans/administration.ts';
import { answerRights } from './plans/plan-limits.ts';
import { Plan, pricingApi, userPlansApi } from './plans/plan.ts';
import { usageApi } from './plans/usage.ts';

export * from './plans/administration.ts';
export * from './plans/limits-too-low.ts';
export * from './plans/plan-limits.ts';
export * from './plans/plan.ts';
export * from './plans/usage.ts';
export { GivePlan } from './plans/plan.ts';

/**
 * What the person may do. Yes and no are rights of their plans. Of each number the smaller of the plans' and the operator's
 * holds; `max_videos_per_month`, `max_videos` (stored) and `storage_limit_bytes` are null where there is none.
 */
export const UserLimits = z.object({
  ...answerRights(() => z.boolean()),
  max_video_seconds: z.number(),
  max_script_characters: z.int(),
  max_videos_per_month: z.int().nullable(),
  max_videos: z.int().nullable(),
  videos: z.int(),
  storage_limit_bytes: z.number().nullable(),
  storage_used_bytes: z.number(),
});
export type UserLimits = z.output<typeof UserLimits>;

/** What is sold, and what somebody has of it. */
export const plansApi = {
  listPlans: defineEndpoint({
    method: 'GET',
    path: '/api/plans',
    permission: 'plans.view',
    summary: 'The plans there are and what each offers, for pickers and filters',
    response: success(z.array(Plan)),
  }),
  getLimits: defineEndpoint({
    method: 'GET',
    path: '/api/user/limits',
    list: 'plans',
    permission: 'plans.view',
    summary: "Rights of the signed-in person's plans, the operator's limits, and how much of them is used",
    response: success(UserLimits),
  }),
  ...pricingApi,
  ...planAdministrationApi,
  ...usageApi,
  ...userPlansApi,
};
