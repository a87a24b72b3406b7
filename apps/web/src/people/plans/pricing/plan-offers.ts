import {
  namesOf,
  offerOfLimit,
  type Plan,
  PLAN_LIMITS,
  PLAN_RIGHTS,
  type PlanLimitName,
  type PlanRightName,
  answerRights,
  mapTable,
} from '@sayso/contract';
import { useLimits, usePlans, useUsage } from '../plans.queries.ts';
import { hasNoPlan, isAdministrator } from '../usage-facts.ts';
import { pricingTexts as texts } from './pricing.texts.gen.ts';

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
export const additionOf = (plan: Plan): string =>
  offersOf(plan)
    .map((offer) => texts.adds({ offer }))
    .join(', ');

const sizeOf = (value: number | null): number => value ?? Infinity;

/** Whether a plan gives more of anything than somebody has. */
const hasMore = (plan: Offered, held: Offered): boolean =>
  namesOf(PLAN_LIMITS).some((name) => sizeOf(plan[name]) > sizeOf(held[name])) ||
  namesOf(PLAN_RIGHTS).some((name) => plan[name] && !held[name]);

/** What somebody has, the plans on offer that give more, and what can be added. */
export type Upgrades = { held: Offered; names: string; plans: Plan[]; additions: Plan[] };

/** Where the account could go from here; undefined until that is known, and for whom nothing bounds. */
export function useUpgrades(): { upgrades: Upgrades | undefined; failed: boolean } {
  const { data: usage } = useUsage();
  const limits = useLimits();
  const { plans, failed } = usePlans();
  if (!usage || !limits || !plans || isAdministrator(usage)) return { upgrades: undefined, failed };
  const named = answerRights((right) => right);
  const rightOf = (right: PlanRightName) => namesOf(named).some((answer) => named[answer] === right && limits[answer]);
  const held: Offered = {
    ...mapTable(PLAN_LIMITS, (_, name) => usage.limits[name].max),
    ...mapTable(PLAN_RIGHTS, (_, name) => rightOf(name)),
  };
  const offered = plans.filter(({ is_active }) => is_active);
  const upgrades = {
    held,
    names: usage.plans.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(' + '),
    plans: offered.filter((plan) => !plan.is_addition && hasMore(plan, held)),
    additions: hasNoPlan(usage) ? [] : offered.filter(({ is_addition }) => is_addition),
  };
  return { upgrades, failed };
}
