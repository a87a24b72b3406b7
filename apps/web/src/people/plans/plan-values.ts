import {
  type AdminPlan,
  CreatePlan,
  isNameOf,
  mapTable,
  PLAN_DEFAULTS,
  limitsTooLow,
  namesOf,
  PLAN_LIMITS,
  PLAN_NUMBERS,
  type PlanBilling,
  type PlanLimitName,
  type PlanNumberName,
  type PlanRightName,
} from '@sayso/contract';
import { z } from 'zod';

/** What the form holds: lists as lines of text; an empty or senseless box of a number as null or not-a-number, 'Unlimited' of a limit as null. */
export type PlanValues = Record<PlanLimitName, number | null> &
  Record<PlanRightName, boolean> &
  Record<PlanNumberName, string> & {
    name: string;
    slug: string;
    description: string;
    price: number | null;
    currency: string;
    is_active: boolean;
    is_featured: boolean;
    features: string;
    upgrade_url: string;
    billing: PlanBilling;
    trial_days: number | null;
    access_days: number | null;
    /** The last day on which it is on offer, of the viewer's own calendar: YYYY-MM-DD. */
    sold_until: string | null;
    is_addition: boolean;
  };

/** The documents read what is no number as 0 in the limits; a price has to be one. */
const numberOr0 = (value: unknown) => (Number.isNaN(value) ? 0 : value);
const limit = <Output>(rule: z.ZodType<Output>) => z.preprocess(numberOr0, rule);
const lines = <Output>(rule: z.ZodType<Output>) => z.preprocess((text) => String(text).split('\n'), rule);
const { shape } = CreatePlan;

/** The contract's own rules and words, for what the form holds. Where a plan stands is not for the form to say. */
export const PLAN_SCHEMA = CreatePlan.omit({ position: true })
  .extend({
    ...mapTable(PLAN_LIMITS, (_, name) => limit(shape[name])),
    features: lines(shape.features),
    upgrade_url: z.preprocess((text) => String(text).trim() || null, shape.upgrade_url),
    sold_until: z.preprocess((day) => (typeof day === 'string' && day !== '' ? endOf(day) : null), shape.sold_until),
    ...mapTable(PLAN_NUMBERS, (_, name) => lines(shape[name])),
  })
  .superRefine((plan, context) => {
    const low = limitsTooLow(plan);
    for (const name of namesOf(PLAN_LIMITS))
      for (const message of low[name] ?? []) context.addIssue({ code: 'custom', path: [name], message });
  });

/** The moment at which a day is over where the viewer is. */
function endOf(day: string): string {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return day;
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}

/** The last day of the viewer's calendar that is not over at a moment. */
export function lastDayBefore(moment: string | null): string | null {
  if (moment === null) return null;
  const date = new Date(new Date(moment).getTime() - 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A new plan: the documented defaults. */
export const NEW_PLAN: PlanValues = {
  ...PLAN_DEFAULTS,
  name: '',
  slug: '',
  description: '',
  features: '',
  upgrade_url: '',
  ...mapTable(PLAN_NUMBERS, () => ''),
};

/** A new plan for what was sold under a number that no plan has, as the address asks for it. */
export function newPlanFor({ sold_at: list, sold_as: item, called }: Readonly<Record<string, unknown>>): PlanValues {
  const isSold = typeof list === 'string' && isNameOf(PLAN_NUMBERS, list) && item !== undefined;
  if (!isSold) return NEW_PLAN;
  const name = typeof called === 'string' ? called : '';
  return { ...NEW_PLAN, name, slug: slugOf(name), [list]: String(item) };
}

/** The documented rule: the lower-cased name, runs of anything but letters and digits as one underscore, none at either end. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_|_$/gu, '');

/** A plan as its form shows it. */
export function valuesOf(plan: AdminPlan): PlanValues {
  const { id: _, people: __, created_at: ___, position: ____, ...values } = plan;
  return {
    ...values,
    features: plan.features.join('\n'),
    upgrade_url: plan.upgrade_url ?? '',
    sold_until: lastDayBefore(plan.sold_until),
    ...mapTable(PLAN_NUMBERS, (_____, name) => plan[name].join('\n')),
  };
}
