import { type AdminPlan, namesOf, PLAN_LIMITS, PLAN_RIGHTS } from '@sayso/contract';
import type { PlanValues } from './plan-values.ts';
import { plansTexts } from './plans.texts.ts';

/** What a change takes away from those who have the plan, each in words. A box that holds no number counts as 0, as it is sent. */
export function loweredBy(plan: AdminPlan, values: Partial<PlanValues>): string[] {
  const limits = namesOf(PLAN_LIMITS).flatMap((name) => {
    const from = plan[name];
    const typed = values[name];
    const to = typed === undefined || Number.isNaN(typed) ? 0 : typed;
    const isLess = (to ?? Infinity) < (from ?? Infinity);
    return isLess ? [plansTexts.lowered.limit(PLAN_LIMITS[name].label, from, to)] : [];
  });
  const rights = namesOf(PLAN_RIGHTS).filter((name) => plan[name] && values[name] === false);
  return [...limits, ...rights.map((name) => plansTexts.lowered.right(PLAN_RIGHTS[name].badge))];
}
