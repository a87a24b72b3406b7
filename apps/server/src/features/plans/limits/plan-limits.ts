import {
  counted,
  type LimitFacts,
  mapTable,
  namesOf,
  PLAN_LIMITS,
  type PlanLimit,
  type PlanLimitName,
  type Usage,
  grouped,
} from '@sayso/contract';
import type { LimitingPlan } from '../ledger.store.ts';
import { isExempt } from './limit-context.ts';
import type { Limit, LimitCode, LimitFigures, Refusal } from './limit.ts';
import type { LimitContext } from './limit-context.ts';

/** An entry of the table of plans' limits, refused by one of the codes that limits have. */
type PlanEntry = PlanLimit & { code: LimitCode };

/** The limits of plans that bound videos. The one that is shown last is asked first: a script is shortened sooner than a plan is changed. */
export function limitsOfTable(table: Readonly<Record<PlanLimitName, PlanLimit>>): Limit[] {
  return namesOf(table)
    .toReversed()
    .flatMap((name) => {
      const entry: PlanLimit = table[name];
      return boundsVideos(entry) ? [planLimit(name, entry)] : [];
    });
}

const boundsVideos = (entry: PlanLimit): entry is PlanEntry => entry.per !== 'account';

/** Captions are held against the limit of scripts, in words of their own. */
export const CAPTIONS_LIMIT: Limit = {
  ...planLimit('script_characters', {
    ...PLAN_LIMITS.script_characters,
    words: ({ used, max, plan }) =>
      `These captions have ${counted(used, 'character')}, and the plan '${plan}' allows ${grouped(max)}. Shorten them.`,
  }),
  holds: 'caption_characters',
  used: ({ measured }) => measured?.caption_characters,
};

function planLimit(name: PlanLimitName, entry: PlanEntry): Limit {
  return {
    holds: name,
    name,
    code: entry.code,
    maximum: async ({ plans }) => held(await plans(), name).max,
    used: (context) => (entry.per === 'month' ? usedOfMonth(context, entry.unit) : measureOf(context, name)),
    refuses: entry.per === 'month' ? 'full' : 'over',
    refusal: async ({ plans }, figures) => refusalOf(held(await plans(), name), entry.words, figures),
  };
}

async function usedOfMonth({ month }: LimitContext, unit: 'videos' | 'seconds'): Promise<number> {
  const { videosUsed, videosReserved, secondsUsed, secondsReserved } = await month();
  return unit === 'videos' ? videosUsed + videosReserved : secondsUsed + secondsReserved;
}

const measureOf = ({ measured = {} }: LimitContext, name: string): number | undefined =>
  new Map(Object.entries(measured)).get(name);

/** What somebody may have of something, null without an end, by what it is called that gives it, and where there is more. */
type Held = { max: number | null; by: { plan: string; upgrade_url: string | null } | undefined };

/** The most generous value of a limit with what additions add to it; nothing where there is no plan, whatever additions there are. */
function held(all: readonly LimitingPlan[], name: string): Held {
  const [plan] = all
    .filter(({ is_addition }) => !is_addition)
    .toSorted((one, other) => (valueOf(other, name) ?? Infinity) - (valueOf(one, name) ?? Infinity) || 0);
  if (!plan) return { max: 0, by: undefined };
  const most = valueOf(plan, name);
  const added = most === null ? [] : all.filter((one) => one.is_addition && valueOf(one, name) !== 0);
  const max = added.reduce<number | null>((sum, one) => {
    const value = valueOf(one, name);
    return sum === null || value === null ? null : sum + value * one.quantity;
  }, most);
  const called = [plan.name, ...added.map(nameOfAddition)].join(' + ');
  return { max, by: { plan: called, upgrade_url: plan.upgrade_url } };
}

const nameOfAddition = ({ name, quantity }: LimitingPlan) => (quantity === 1 ? name : `${quantity} × ${name}`);

/** A plan that does not know a limit allows nothing of it. */
function valueOf({ values }: LimitingPlan, name: string): number | null {
  const value = values[name];
  return value === undefined ? 0 : value;
}

/** What the plans of an account allow together, and which plan sets each limit. Nothing bounds administrators. */
export async function heldLimits(context: LimitContext): Promise<Usage['limits']> {
  if (isExempt(context.actor)) return mapTable(PLAN_LIMITS, () => ({ max: null, plan: null, upgrade_url: null }));
  const plans = await context.plans();
  return mapTable(PLAN_LIMITS, (_, name) => {
    const { max, by } = held(plans, name);
    return { max, plan: by?.plan ?? null, upgrade_url: by?.upgrade_url ?? null };
  });
}

const NO_PLAN = 'This account has no plan to make videos with. Ask the operator of this site for one.';

function refusalOf({ by }: Held, words: (facts: LimitFacts) => string, figures: LimitFigures): Refusal {
  if (!by) return { plan: null, upgrade_url: null, message: NO_PLAN };
  const { plan, upgrade_url } = by;
  const wayOut = upgrade_url
    ? `Upgrade for more: ${upgrade_url}`
    : 'Ask the operator of this site for a plan with more.';
  return { plan, upgrade_url, message: `${words({ ...figures, plan })} ${wayOut}` };
}
