import { z } from 'zod';
import { Id } from '../common.ts';
import { mapTable } from '../map-table.ts';
import { PLAN_LIMITS, PLAN_RIGHTS } from './plan-limits.ts';

/** ISO 4217's code for no currency: `Intl` formats no other word that is none. */
export const NO_CURRENCY = 'XXX';

/**
 * A plan as people see it. `video_seconds` and `script_characters` bound one video, `videos_created` the videos of a month of UTC; null is no
 * limit, 0 is none. What holds for somebody stands in `UserLimits`. `price` in the currency's main unit; its currency is `NO_CURRENCY` when it has none.
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
});
export type Plan = z.output<typeof Plan>;

/** A plan somebody has, as their session carries it. */
export const HeldPlan = z.object({ id: Id, slug: z.string(), name: z.string() });
export type HeldPlan = z.output<typeof HeldPlan>;
