import { AppError, type ErrorCode, type UsageProblem } from '@sayso/contract';
import type { LimitingPlan } from './ledger.store.ts';

/** What a plan limits. */
export type PlanLimitName = 'videos_created' | 'video_seconds' | 'script_characters';
/** What is held against a limit. Captions are held against that of scripts. */
type Held = PlanLimitName | 'caption_characters';
/** The most generous value of a limit, null without an end, and the plan that gives it; none where there is no plan. */
export type PlanLimit = { max: number | null; plan: LimitingPlan | undefined };
/** Every limit of an account's plans together. */
export type PlanLimits = Record<PlanLimitName, PlanLimit>;

const CODES = {
  videos_created: 'quota_reached',
  video_seconds: 'video_too_long_for_plan',
  script_characters: 'script_too_long_for_plan',
} as const satisfies Record<PlanLimitName, ErrorCode>;

/** Who has several plans has the most generous value of each limit. Without a plan nothing can be made; `null` plans limit nothing. */
export function limitsOfPlans(plans: readonly LimitingPlan[] | null): PlanLimits {
  return {
    videos_created: mostGenerous(plans, 'videos_created'),
    video_seconds: mostGenerous(plans, 'video_seconds'),
    script_characters: mostGenerous(plans, 'script_characters'),
  };
}

function mostGenerous(plans: readonly LimitingPlan[] | null, limit: PlanLimitName): PlanLimit {
  if (plans === null) return { max: null, plan: undefined };
  const [plan] = plans.toSorted((one, other) => (other[limit] ?? Infinity) - (one[limit] ?? Infinity) || 0);
  return { max: plan ? plan[limit] : 0, plan };
}

/** What stands against a use of a limit; undefined while it is within. `used` is how much there would be, of videos how many there are. */
export function problemOf(held: Held, { max, plan }: PlanLimit, used: number): UsageProblem | undefined {
  const limit = held === 'caption_characters' ? 'script_characters' : held;
  const isWithin = max === null || (limit === 'videos_created' ? used < max : used <= max);
  if (isWithin) return undefined;
  const upgrade_url = plan?.upgrade_url ?? null;
  const message = plan ? `${wordsOf(held, { max, used, name: plan.name })} ${wayOut(upgrade_url)}` : NO_PLAN;
  return { limit, plan: plan?.name ?? null, used, max, upgrade_url, message };
}

/** @throws AppError `quota_reached`, `script_too_long_for_plan`, `video_too_long_for_plan`, with the problem as its `data`. */
export function refuseProblem(problem: UsageProblem | undefined): void {
  if (!problem) return;
  const { message, ...data } = problem;
  throw new AppError(CODES[problem.limit as PlanLimitName], { message, data });
}

const NO_PLAN = 'This account has no plan to make videos with. Ask the operator of this site for one.';

const wayOut = (upgradeUrl: string | null) =>
  upgradeUrl ? `Upgrade for more: ${upgradeUrl}` : 'Ask the operator of this site for a plan with more.';

function wordsOf(held: Held, { max, used, name }: { max: number; used: number; name: string }): string {
  const plan = `the plan '${name}' allows`;
  if (held === 'videos_created')
    return `The plan '${name}' allows ${counted(max, 'video')} a month, and ${used} ${used === 1 ? 'is' : 'are'} used.`;
  if (held === 'caption_characters')
    return `These captions have ${counted(used, 'character')}, and ${plan} ${max.toLocaleString('en')}. Shorten them.`;
  if (held === 'script_characters')
    return `This script has ${counted(used, 'character')}, and ${plan} ${max.toLocaleString('en')}. Shorten it.`;
  return `This video would be ${counted(Math.ceil(used), 'second')} long, and ${plan} ${max}. Make it shorter.`;
}

const counted = (count: number, thing: string) => `${count.toLocaleString('en')} ${count === 1 ? thing : `${thing}s`}`;
