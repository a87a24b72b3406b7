import {
  namesOf,
  offerOfLimit,
  type Plan,
  PLAN_LIMITS,
  PLAN_RIGHTS,
  type PlanLimitName,
  type PlanRightName,
} from '@sayso/contract';
import { pricingTexts as texts } from './pricing.texts.ts';

/** What somebody has or could have of each limit and right. */
export type Offered = Record<PlanLimitName, number | null> & Record<PlanRightName, boolean>;

/** What a plan offers, in a few lines of its own limits and rights; nothing of what it has not. */
function offersOf(plan: Offered): string[] {
  const limits = namesOf(PLAN_LIMITS).filter((name) => plan[name] !== 0);
  const rights = namesOf(PLAN_RIGHTS).filter((name) => plan[name]);
  return [...limits.map((name) => offerOfLimit(name, plan[name])), ...rights.map((name) => PLAN_RIGHTS[name].offer)];
}

/** What people read beside a price: the operator's own lines, or else what the plan allows. */
export const linesOf = (plan: Plan): readonly string[] => (plan.features.length > 0 ? plan.features : offersOf(plan));

/** What an addition adds, in one line. */
export const additionOf = (plan: Plan): string => offersOf(plan).map(texts.adds).join(', ');

const sizeOf = (value: number | null): number => value ?? Infinity;

/** Whether a plan gives more of anything than somebody has. */
export const hasMore = (plan: Offered, held: Offered): boolean =>
  namesOf(PLAN_LIMITS).some((name) => sizeOf(plan[name]) > sizeOf(held[name])) ||
  namesOf(PLAN_RIGHTS).some((name) => plan[name] && !held[name]);
