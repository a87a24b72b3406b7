import { z } from 'zod';
import { Id, Timestamp } from '../common.ts';
import { mapTable } from '../map-table.ts';
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
