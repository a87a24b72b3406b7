import { mapTable, namesOf, PLAN_LIMITS, type PlanLimit, type PlanLimitName, type Usage } from '@sayso/contract';
import { together } from '@sayso/i18n';
import type { LimitingPlan } from './ledger.store.ts';
import {
  isExempt,
  type LimitContext,
  upgradeUrl,
  type Limit,
  type LimitCode,
  type LimitFigures,
  type Refusal,
} from './limit-context.ts';
import { plansTexts } from './plans.texts.gen.ts';

const { limits: texts } = plansTexts;

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
  ...planLimit('script_characters', together(PLAN_LIMITS.script_characters, { words: texts.captions })),
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
    refusal: async (context, figures) => refusalOf({ context, name, entry }, figures),
  };
}

async function usedOfMonth({ month }: LimitContext, unit: 'videos' | 'seconds'): Promise<number> {
  const { videosUsed, videosReserved, secondsUsed, secondsReserved } = await month();
  return unit === 'videos' ? videosUsed + videosReserved : secondsUsed + secondsReserved;
}

const measureOf = ({ measured = {} }: LimitContext, name: string): number | undefined =>
  new Map(Object.entries(measured)).get(name);

/** What somebody may have of something, null without an end, and what it is called that gives it. */
type Held = { max: number | null; plan: string | null };

/** The most generous value of a limit with what additions add to it; nothing where there is no plan, whatever additions there are. */
function held(all: readonly LimitingPlan[], name: string): Held {
  const [plan] = all
    .filter(({ is_addition }) => !is_addition)
    .toSorted((one, other) => (valueOf(other, name) ?? Infinity) - (valueOf(one, name) ?? Infinity) || 0);
  if (!plan) return { max: 0, plan: null };
  const most = valueOf(plan, name);
  const added = most === null ? [] : all.filter((one) => one.is_addition && valueOf(one, name) !== 0);
  const max = added.reduce<number | null>((sum, one) => {
    const value = valueOf(one, name);
    return sum === null || value === null ? null : sum + value * one.quantity;
  }, most);
  return { max, plan: [plan.name, ...added.map(nameOfAddition)].join(' + ') };
}

/** Where there is more of a limit than somebody has; null where none is sold, or the operator allows no more of it. */
async function moreAt({ offers, deps }: LimitContext, name: string, { max, plan }: Held): Promise<string | null> {
  if (max === null || plan === null) return null;
  const most = (name === 'video_seconds' && deps.settings.current().max_video_length) || Infinity;
  if (max >= most) return null;
  return upgradeUrl(await offers(), (offer) => {
    const value = valueOf({ values: offer as unknown as LimitingPlan['values'] }, name) ?? Infinity;
    return value > (offer.is_addition ? 0 : max);
  });
}

const nameOfAddition = ({ name, quantity }: LimitingPlan) => (quantity === 1 ? name : `${quantity} × ${name}`);

/** A plan that does not know a limit allows nothing of it. */
function valueOf({ values }: Pick<LimitingPlan, 'values'>, name: string): number | null {
  const value = values[name];
  return value === undefined ? 0 : value;
}

/** What the plans of an account allow together, and which plan sets each limit. Nothing bounds administrators. */
export async function heldLimits(context: LimitContext): Promise<Usage['limits']> {
  if (isExempt(context.actor)) return mapTable(PLAN_LIMITS, () => ({ max: null, plan: null, upgrade_url: null }));
  const plans = await context.plans();
  const urls = new Map<string, string | null>();
  for (const name of namesOf(PLAN_LIMITS)) urls.set(name, await moreAt(context, name, held(plans, name)));
  return mapTable(PLAN_LIMITS, (_, name) => ({ ...held(plans, name), upgrade_url: urls.get(name) ?? null }));
}

type Refused = { context: LimitContext; name: string; entry: PlanLimit };

async function refusalOf({ context, name, entry }: Refused, figures: LimitFigures): Promise<Refusal> {
  const what = held(await context.plans(), name);
  const { plan } = what;
  if (plan === null) return { plan, upgrade_url: null, message: texts.noPlan };
  const upgrade_url = await moreAt(context, name, what);
  const used = entry.per === 'video' ? Math.ceil(figures.used) : figures.used;
  const words = entry.words({ ...figures, used, plan });
  return { plan, upgrade_url, message: texts.refused({ words, upgrade: upgrade_url ?? 'none' }) };
}

export const MINUTE_MS = 60_000;

/** How many videos of a free account may wait to be made. */
export const WAITING_LIMIT: Limit = {
  holds: 'free_waiting_videos',
  name: 'free_waiting_videos',
  code: 'free_limit_reached',
  maximum: (context) => ofFreeAccounts(context, context.deps.settings.current().free_waiting_videos),
  used: ({ videoUse, db, actor, takeId = null }) => videoUse?.countWaiting(db, actor.accountId, takeId),
  refuses: 'full',
  refusal: (context, figures) => refusalOfFree(context, figures, texts.waiting),
};

/** How many minutes a day the machine renders for a free account. */
export const RENDERING_LIMIT: Limit = {
  holds: 'free_render_minutes',
  name: 'free_render_minutes',
  code: 'free_limit_reached',
  maximum: (context) => ofFreeAccounts(context, context.deps.settings.current().free_render_minutes),
  used: async ({ videoUse, db, actor, deps }) => {
    const spent = await videoUse?.machineMs(db, { accountId: actor.accountId, day: dayOf(deps.now()) });
    return spent && (spent.takes + spent.others) / MINUTE_MS;
  },
  refuses: 'full',
  shown: Math.ceil,
  refusal: (context, figures) => refusalOfFree(context, figures, texts.rendering),
};

/** Days are those of UTC: '2026-01-31'. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What has no limit needs no look at whether an account is free. */
async function ofFreeAccounts({ isFree }: LimitContext, max: number | null): Promise<number | null> {
  return max !== null && (await isFree()) ? max : null;
}

/** Names the plan that stands for the account, and where there is more than it gives. */
async function refusalOfFree(
  { plans, offers }: LimitContext,
  figures: LimitFigures,
  words: (figures: LimitFigures) => string,
): Promise<Refusal> {
  const held = await plans();
  const plan = held[0]?.name ?? null;
  // What costs money makes an account no free one.
  const upgrade_url = upgradeUrl(await offers(), ({ price_minor: price }) => price > 0);
  const sentences = [
    figures.max === 0 ? texts.nothing : words(figures),
    plan === null ? [] : texts.plan({ plan }),
    upgrade_url === null ? [] : texts.upgrade({ url: upgrade_url }),
  ];
  return { plan, upgrade_url, message: sentences.flat().join(' ') };
}
