import { type Plan, SCRIPT_MAX_CHARACTERS, type UserLimits } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { usageOf, videoLimits } from '../videos/videos.service.ts';
import { type HeldPlans, toHeldPlans, toPlan } from './plans.mapper.ts';
import * as store from './plans.store.ts';
import { planLimitsOf } from './quotas.service.ts';

/** The plans on offer; an administrator also sees those that are not. */
export async function listPlans({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Plan[]> {
  const isOperator = actor.userType === 'admin' && !actor.impersonatorId;
  return (await store.listPlans(db, { activeOnly: !isOperator })).map(toPlan);
}

/** The slug of a plan that people can be given, as it is written; undefined when there is none of this name on offer. */
export async function findSlugOnOffer(db: Db, slug: string): Promise<string | undefined> {
  const plan = await store.getPlanBySlug(db, slug);
  return plan?.is_active ? plan.slug : undefined;
}

/** The plans of a person, as their session carries them. */
export async function plansOfUser(db: Db, userId: string): Promise<HeldPlans> {
  return toHeldPlans(await store.listPlansOfUser(db, userId));
}

/** What somebody may do and has done: flags of their plans, and of each limit the smaller of their plans' and the operator's. Administrators may do everything. */
export async function limitsOf(deps: Pick<Deps, 'db' | 'settings'>, actor: Actor): Promise<UserLimits> {
  const isAdministrator = actor.userType === 'admin';
  const [flags, used, plans] = await Promise.all([
    store.getFlagsOfUser(deps.db, actor.userId),
    usageOf(deps.db, actor.accountId),
    planLimitsOf(deps.db, actor),
  ]);
  const { maxVideoMs, maxVideos, storageBytes } = videoLimits(deps, actor);
  return {
    can_manage_team_members: isAdministrator || flags.team_members_enabled,
    marketplace_enabled: isAdministrator || flags.marketplace_enabled,
    full_avatar_library: isAdministrator || flags.full_avatar_library,
    max_video_seconds: Math.min(maxVideoMs / 1000, plans.video_seconds.max ?? Infinity),
    max_script_characters: Math.min(SCRIPT_MAX_CHARACTERS, plans.script_characters.max ?? Infinity),
    max_videos_per_month: plans.videos_created.max,
    max_videos: maxVideos,
    videos: used.videos,
    storage_limit_bytes: storageBytes,
    storage_used_bytes: used.sizeBytes,
  };
}

/** Gives somebody their first plan. When there is no such plan on offer they have none, which is no reason to turn them away. */
export async function giveFirstPlan(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  db: Db,
  { userId, slug }: { userId: string; slug: string },
): Promise<void> {
  const plan = await store.getPlanBySlug(db, slug);
  if (!plan?.is_active) return log.warn({ slug }, 'no plan given: none of this name is on offer');
  await store.insertUserPlan(db, { user_id: userId, plan_id: plan.id, is_default: true, granted_at: now() });
  const target = { type: 'user', id: userId } as const;
  await recordAudit(db, { actor: null, action: 'plan.give', target, details: { plan: plan.slug } });
}
