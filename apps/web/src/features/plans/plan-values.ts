import {
  type AdminPlan,
  CreatePlan,
  mapTable,
  PLAN_DEFAULTS,
  PLAN_LIMITS,
  type PlanLimitName,
  type PlanRightName,
} from '@sayso/contract';
import { z } from 'zod';

/** What the form holds: lists as lines of text; an empty or senseless box of a number as null or not-a-number, 'Unlimited' of a limit as null. */
export type PlanValues = Record<PlanLimitName, number | null> &
  Record<PlanRightName, boolean> & {
    name: string;
    slug: string;
    description: string;
    price: number | null;
    currency: string;
    is_active: boolean;
    is_featured: boolean;
    features: string;
    upgrade_url: string;
    wp_item_number: string;
    launchpadjv_product_id: string;
  };

/** The documents read what is no number as 0 in the limits; a price has to be one. */
const numberOr0 = (value: unknown) => (Number.isNaN(value) ? 0 : value);
const limit = <Output>(rule: z.ZodType<Output>) => z.preprocess(numberOr0, rule);
const lines = <Output>(rule: z.ZodType<Output>) => z.preprocess((text) => String(text).split('\n'), rule);
const { shape } = CreatePlan;

/** The contract's own rules and words, for what the form holds. */
export const PLAN_SCHEMA = CreatePlan.extend({
  ...mapTable(PLAN_LIMITS, (_, name) => limit(shape[name])),
  features: lines(shape.features),
  upgrade_url: z.preprocess((text) => String(text).trim() || null, shape.upgrade_url),
  wp_item_number: lines(shape.wp_item_number),
  launchpadjv_product_id: lines(shape.launchpadjv_product_id),
});

/** A new plan: the documented defaults. */
export const NEW_PLAN: PlanValues = {
  ...PLAN_DEFAULTS,
  name: '',
  slug: '',
  description: '',
  features: '',
  upgrade_url: '',
  wp_item_number: '',
  launchpadjv_product_id: '',
};

/** A plan as its form shows it. */
export function valuesOf(plan: AdminPlan): PlanValues {
  const { id: _, people: __, created_at: ___, ...values } = plan;
  return {
    ...values,
    features: plan.features.join('\n'),
    upgrade_url: plan.upgrade_url ?? '',
    wp_item_number: plan.wp_item_number.join('\n'),
    launchpadjv_product_id: plan.launchpadjv_product_id.join('\n'),
  };
}
