import {
  type UsageLimit,
  type UsageProblem,
  isNameOf,
  namesOf,
  PLAN_LIMITS,
  type PlanLimit,
  type Usage,
} from '@sayso/contract';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { usageTexts } from './usage.texts.gen.ts';

const list = new Intl.ListFormat('en');
const days = new Intl.DateTimeFormat(undefined, { month: 'long', day: 'numeric' });

/** Videos of the month that count: those that are there, and those in the making. */
export const takenOf = ({ videos }: Usage): number => videos.used + videos.reserved;

/** How full something is, 0 to 100; null where there is no limit. Of a limit of 0 all is taken. */
export function percentOf(used: number, max: number | null): number | null {
  if (max === null) return null;
  return max === 0 ? 100 : Math.min(100, Math.round((used / max) * 100));
}

/** Whose videos are counted and not limited. A plan without a limit has a name. */
export const isAdministrator = ({ limits }: Usage): boolean =>
  limits.videos_created.max === null && limits.videos_created.plan === null;

/** Additions alone are no plan: they add to one. */
export const hasNoPlan = (usage: Usage): boolean =>
  usage.plans.every(({ is_addition }) => is_addition) && !isAdministrator(usage);

/** That there is no plan, and what waits for one. */
export function noPlanWords({ plans }: Usage): string {
  const names = plans.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  return names.length === 0
    ? usageTexts.noPlan.text
    : `${usageTexts.noPlan.text} ${usageTexts.noPlan.waits({ names: list.format(names), plans: names.length })}`;
}

/** The day on which the month begins anew, in the viewer's own zone. */
export const resetDay = ({ resets_at }: Usage): string => days.format(new Date(resets_at));

/** Whether no video can be started before the month begins anew, or at all. */
export const isMonthOver = ({ videos }: Usage): boolean => videos.remaining === 0;

/** Which plan has no video left, and until when; one without any has none next month either. */
export function monthOverWords(usage: Usage): string {
  const { limit } = usage.videos;
  const plan = usage.limits.videos_created.plan ?? '';
  if (limit === null || limit === 0) return usageTexts.monthOver.none({ plan });
  return `${usageTexts.monthOver.used({ plan, max: limit })} ${usageTexts.resets({ day: resetDay(usage) })}`;
}

/** Whether a refusal comes from there being no plan at all. */
const isWithoutPlan = ({ limit, plan }: Pick<UsageProblem, 'limit' | 'plan'>): boolean =>
  plan === null && limit in PLAN_LIMITS;

/** What the server says of the way out to programs that show nothing beside it. */
const ASK = / Ask the operator of this site for .*$/u;

/** What stands against it, without the sentence that says where there is more: beside it stands a link. */
export function reasonOf({ message, upgrade_url }: Pick<UsageProblem, 'message' | 'upgrade_url'>): string {
  const at = upgrade_url === null ? -1 : message.indexOf(upgrade_url);
  return at < 0 ? message.replace(ASK, '') : message.slice(0, message.lastIndexOf('.', at) + 1);
}

/** What a plan bounds of videos beside those of a month, each with what the plans allow together. */
export function limitLines<Name extends string>(
  held: Readonly<Record<Name, { max: number | null }>>,
  limits: Readonly<Record<Name, PlanLimit>>,
): { label: string; value: string }[] {
  return namesOf(limits)
    .filter((name) => name !== 'videos_created' && limits[name].per !== 'account')
    .map((name) => ({ label: limits[name].label, value: limitWords(held[name].max) }));
}

const limitWords = (max: number | null) => max?.toLocaleString('en') ?? usageTexts.noLimit;

/** What is reached, in few words. */
export function titleOf(problem: UsageProblem): string {
  if (isWithoutPlan(problem)) return usageTexts.noPlan.title;
  const isFreeLimit = problem.limit === 'free_waiting_videos' || problem.limit === 'free_render_minutes';
  if (isFreeLimit && problem.max === 0) return usageTexts.freePaused;
  const { limit } = problem;
  return isNameOf(PLAN_LIMITS, limit) ? PLAN_LIMITS[limit].reachedTitle : usageTexts.problems[limit];
}

/** What is counted of a limit. */
export const usedLabel = (limit: UsageLimit): string =>
  isNameOf(PLAN_LIMITS, limit) ? PLAN_LIMITS[limit].usedLabel : usageTexts.dialog.used[limit];

/** How much of a limit is used, in its own unit: '3 of 3'. */
export function usedOf({ limit, used, max }: UsageProblem): string {
  if (limit === 'storage') return usageTexts.bytesOf({ used: formatBytes(used), max: formatBytes(max) });
  return usageTexts.usedOf({ used: Math.ceil(used), max });
}

/** When there is room again, in the viewer's own way; null where that is not a matter of time. */
export function comesBackAt({ limit, max }: UsageProblem, usage: Usage | undefined): string | null {
  if (max === 0) return null;
  if (limit === 'videos_created') return usage ? formatDate(usage.resets_at) : null;
  return limit === 'free_render_minutes' ? formatDateTime(nextMidnight().toISOString()) : null;
}

/** The day of free accounts ends at midnight UTC. */
function nextMidnight(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
