import {
  answerRights,
  mapTable,
  namesOf,
  type Plan,
  PLAN_LIMITS,
  PLAN_RIGHTS,
  type PlanRightName,
} from '@sayso/contract';
import { useLimits, usePlans, useUsage } from '../plans.queries.ts';
import { hasNoPlan, isAdministrator } from '../usage-facts.ts';
import { hasMore, type Offered } from './plan-offers.ts';

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
