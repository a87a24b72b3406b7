import { namesOf, PLAN_LIMITS, PLAN_NUMBERS, PLAN_RIGHTS, type PlanLimit, type PlanRight } from '@sayso/contract';

/** A box with an 'Unlimited' switch. `zeroHelp` stands beside it while it holds a 0. */
export type LimitControl<Name extends string> = { name: Name; label: string; unit: string; zeroHelp?: string };
/** A switch. */
export type RightControl<Name extends string> = { name: Name; label: string; help?: string };

/** The controls of the plan editor for limits, in the order of their table. */
export function limitControls<Name extends string>(limits: Readonly<Record<Name, PlanLimit>>): LimitControl<Name>[] {
  return namesOf(limits).map((name) => {
    const { label, unit, zeroHelp } = limits[name];
    return { name, label, unit, ...(zeroHelp !== undefined && { zeroHelp }) };
  });
}

/** The controls of the plan editor for rights, in the order of their table. */
export function rightControls<Name extends string>(rights: Readonly<Record<Name, PlanRight>>): RightControl<Name>[] {
  return namesOf(rights).map((name) => {
    const { label, help } = rights[name];
    return { name, label, ...(help !== undefined && { help }) };
  });
}

/** The boxes of the plan editor for the numbers that sellers know it by, in the order of their table. */
export const NUMBER_CONTROLS = namesOf(PLAN_NUMBERS).map((name) => {
  const { label, example } = PLAN_NUMBERS[name];
  return { name, label, placeholder: example };
});

export const LIMIT_CONTROLS = limitControls(PLAN_LIMITS);
export const RIGHT_CONTROLS = rightControls(PLAN_RIGHTS);
