import { z } from 'zod';
import { Id, IdParams, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { HeldPlan } from './plan.ts';

/** Names a plan. */
const PlanChoice = z.object({ plan_id: Id });

/** Plans of one user, for administrators. Each answers the plans that the user has then: first the one that stands for them. */
export const userPlansApi = {
  givePlan: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/plans',
    permission: 'plans.manage',
    idempotent: true,
    summary: 'Give a user a plan; one that they have stays theirs',
    params: IdParams,
    body: PlanChoice,
    response: success(z.array(HeldPlan)),
  }),
  takePlan: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/plans',
    permission: 'plans.manage',
    summary: 'Take a plan from a user; what they made stays',
    params: IdParams,
    body: PlanChoice,
    response: success(z.array(HeldPlan)),
  }),
};
