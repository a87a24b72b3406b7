import { namesOf } from '../common.ts';
import { inputTexts } from './input.texts.gen.ts';
import { PLAN_LIMITS, type PlanLimitName } from './plan-limits.ts';
import type { Plan } from './plan.ts';

/** Largest limit that a plan may set. */
export const LIMIT_MAX = 1_000_000;

/** What is said of a limit out of its bounds. */
export const limitWrong = (least: 0 | 1) => () => inputTexts.limit({ least, limit: LIMIT_MAX });

/** The limits that a plan sets below the least that makes sense, each with what is wrong. None of an addition, which may add nothing of a limit. */
export function limitsTooLow(plan: Pick<Plan, PlanLimitName | 'is_addition'>): Record<string, string[]> {
  const low = namesOf(PLAN_LIMITS).filter(
    (name) => !plan.is_addition && (plan[name] ?? Infinity) < PLAN_LIMITS[name].least,
  );
  return Object.fromEntries(low.map((name) => [name, [limitWrong(PLAN_LIMITS[name].least)()]]));
}
