import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Id, Timestamp, success, IdParams, shortText, mapTable } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PLAN_LIMITS, PLAN_RIGHTS } from './plan-limits.ts';

/** ISO 4217's code for no currency: `Intl` formats no other word that is none. */
export const NO_CURRENCY = 'XXX';

/** How often a plan's price is paid. What people read: the money stays with the seller, who asks for it. */
export const PlanBilling = z.enum(['one_time', 'month', 'year']);
export type PlanBilling = z.output<typeof PlanBilling>;

/**
 * A plan as people see it. `video_seconds` and `script_characters` bound one video, `videos_created` the videos of a month of UTC; null is no
 * limit, 0 is none. What holds for somebody stands in `UserLimits`. `price` in the currency's main unit; its currency is `NO_CURRENCY` when it has none.
 * `access_days`: how long one purchase lasts, null for good. `sold_until`: until when it is on offer. An addition (`is_addition`) adds its limits and rights to those of the plans that somebody
 * has, as often as they have it, and is nothing without one. Plans with a lower `position` come first. `upgrade_url`: where it is bought.
 */
export const Plan = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.string(),
  ...mapTable(PLAN_LIMITS, () => z.int().nullable()),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  features: z.array(z.string()),
  ...mapTable(PLAN_RIGHTS, () => z.boolean()),
  upgrade_url: z.string().nullable(),
  billing: PlanBilling,
  trial_days: z.int().nullable(),
  access_days: z.int().nullable(),
  sold_until: Timestamp.nullable(),
  is_addition: z.boolean(),
  position: z.int(),
});
export type Plan = z.output<typeof Plan>;

/** A plan somebody has, as their session carries it. */
export const HeldPlan = z.object({ id: Id, slug: z.string(), name: z.string() });
export type HeldPlan = z.output<typeof HeldPlan>;

/** What is sold now, in its order: plans and additions that are on offer and whose time to be sold is not over. `start_plan_id`: the plan that people
 * have who sign up by themselves; null where there is none, or nobody can. Limits are those that hold: no more than the product's own. */
export const Pricing = z.object({ plans: z.array(Plan), start_plan_id: Id.nullable() });
export type Pricing = z.output<typeof Pricing>;

/** Whether something can be bought: it costs money, or it says where. */
export const isSold = ({ price, upgrade_url }: Pick<Plan, 'price' | 'upgrade_url'>): boolean =>
  price > 0 || upgrade_url !== null;

/** What strangers may know of what is sold. */
export const pricingApi = {
  getPricing: defineEndpoint({
    method: 'GET',
    path: '/api/pricing',
    permission: 'public',
    summary:
      'What is sold now, as the pricing page shows it; nothing is found where the operator has switched that page off',
    response: success(Pricing),
    errors: ['not_found'],
  }),
};

/** Names a plan. */
const PlanChoice = z.object({ plan_id: Id });

/** Most of one addition that somebody has from one gift. */
const QUANTITY_MAX = 1_000;
/** A plan that is given by hand: until when, how often where it is an addition, and why. Given again it becomes what is said then. */
export const GivePlan = PlanChoice.extend({
  ends_at: z.iso
    .datetime({ error: () => sharedInputTexts.time })
    .nullable()
    .default(null),
  quantity: z
    .int()
    .min(1, { error: () => inputTexts.from1 })
    .max(QUANTITY_MAX, { error: () => inputTexts.quantityTooLarge({ most: QUANTITY_MAX }) })
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
