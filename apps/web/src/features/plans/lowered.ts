import type { AdminPlan } from '@sayso/contract';
import type { PlanValues } from './plan-values.ts';
import { plansTexts } from './plans.texts.ts';

const LIMITS = ['videos_created', 'video_seconds', 'script_characters'] as const;
const RIGHTS = [
  ['team_members_enabled', plansTexts.badges.team],
  ['marketplace_enabled', plansTexts.badges.marketplace],
  ['full_avatar_library', plansTexts.badges.library],
] as const;

/** What a change takes away from those who have the plan, each in words. A box that holds no number counts as 0, as it is sent. */
export function loweredBy(plan: AdminPlan, values: Partial<PlanValues>): string[] {
  const limits = LIMITS.flatMap((name) => {
    const from = plan[name];
    const typed = values[name];
    const to = typed === undefined || Number.isNaN(typed) ? 0 : typed;
    const isLess = (to ?? Infinity) < (from ?? Infinity);
    return isLess ? [plansTexts.lowered.limit(plansTexts.fields[name].label, from, to)] : [];
  });
  const rights = RIGHTS.filter(([name]) => plan[name] && values[name] === false);
  return [...limits, ...rights.map(([, label]) => plansTexts.lowered.right(label))];
}
