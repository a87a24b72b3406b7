import { z } from 'zod';
import { Id, IdParams, shortText, success, grouped } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { HeldPlan } from './plan.ts';

/** Names a plan. */
const PlanChoice = z.object({ plan_id: Id });

/** Most of one addition that somebody has from one gift. */
const QUANTITY_MAX = 1_000;
/** A plan that is given by hand: until when, how often where it is an addition, and why. Given again it becomes what is said then. */
export const GivePlan = PlanChoice.extend({
  ends_at: z.iso.datetime('Use a time such as 2026-01-31T08:00:00Z.').nullable().default(null),
  quantity: z
    .int()
    .min(1, 'Use 1 or more.')
    .max(QUANTITY_MAX, `Use ${grouped(QUANTITY_MAX)} at most.`)
    .default(1),
  note: shortText(200).trim().nullable().default(null),
});
export type GivePlan = z.output<typeof GivePlan>;

/** Plans of one user, for administrators. Each answers the plans that the user has then: first the one that stands for them. */
export const userPlansApi = {
  givePlan: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/plans',
    permission: 'plans.manage',
    idempotent: true,
    summary: 'Give a user a plan or an addition, for good or until a day; one that they have stays theirs',
    params: IdParams,
    body: GivePlan,
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
