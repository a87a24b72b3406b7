import type { AdminPlan, PlanNumberName } from '@sayso/contract';

type Numbered = Pick<AdminPlan, 'name'> & Partial<Record<PlanNumberName, readonly string[]>>;

/** Every number that plans are sold under at one seller, with the name of the plan. */
export function numbersOf(plans: readonly Numbered[], name: PlanNumberName | null): { plan: string; item: string }[] {
  if (name === null) return [];
  return plans.flatMap((plan) => (plan[name] ?? []).map((item) => ({ plan: plan.name, item })));
}
