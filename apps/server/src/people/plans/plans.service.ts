import {
  answerRights,
  AppError,
  isSold,
  type Plan,
  PLAN_RIGHTS,
  type Pricing,
  SCRIPT_MAX_CHARACTERS,
  type UsageLimit,
  type UserLimits,
} from '@sayso/contract';
import { type Actor, isOperator } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { storedBytes } from '../../platform/storage/account-storage.ts';
import type { VideoUse } from '../../video-use.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { giveByHand, settleHeld } from './grants.service.ts';
import type { Holder } from './limit-context.ts';
import { limitContext, limitNamed, maximumOf, rightsOf } from './limits.service.ts';
import { type HeldPlans, toHeldPlans, toPlan } from './plans.mapper.ts';
import * as store from './plans.store.ts';

/** The plans on offer; an administrator also sees those that are not. */
export async function listPlans(deps: PricingDeps, actor: Actor): Promise<Plan[]> {
  return isOperator(actor) ? (await store.listPlans(deps.db)).map(toPlan) : listSold(deps);
}

type PricingDeps = Pick<Deps, 'db' | 'now' | 'settings'>;

/** What is sold now, with the limits that hold: a plan promises nothing that the product or its operator forbids. */
async function listSold({ db, now, settings }: PricingDeps): Promise<Plan[]> {
  const { max_video_length } = settings.current();
  return (await store.listPlans(db, { soldAt: now() })).map((row) => {
    const plan = toPlan(row);
    if (plan.is_addition) return plan;
    return {
      ...plan,
      video_seconds: Math.min(plan.video_seconds ?? Infinity, max_video_length),
      script_characters: Math.min(plan.script_characters ?? Infinity, SCRIPT_MAX_CHARACTERS),
    };
  });
}

/**
 * Plans on offer, for the pricing page.
 * Customers and visitors get none while no plan has a price or a link. An error would show in the console of every browser, because every page asks.
 * @throws AppError `not_found` where the operator has no pricing page.
 */
export async function getPricing(deps: PricingDeps, actor: Actor | null): Promise<Pricing> {
  const { pricing_page_enabled, registration_enabled, default_plan } = deps.settings.current();
  if (!pricing_page_enabled) throw new AppError('not_found');
  const plans = await listSold(deps);
  if (!plans.some(isSold) && !(actor && isOperator(actor))) return { plans: [], start_plan_id: null };
  const start = plans.find(
    ({ slug, is_addition }) => !is_addition && slug.toLowerCase() === default_plan.toLowerCase(),
  );
  return { plans, start_plan_id: (registration_enabled && start?.id) || null };
}

/** Whether there is a pricing page that is worth a visit: somebody can buy something. */
export async function hasPricing(deps: PricingDeps): Promise<boolean> {
  if (!deps.settings.current().pricing_page_enabled) return false;
  return (await listSold(deps)).some(isSold);
}

/** The slug of a plan that people can start with, as it is written; undefined when there is none of this name on offer. An addition is no plan to start with. */
export async function findSlugOnOffer(db: Db, slug: string): Promise<string | undefined> {
  const plan = await store.getPlanBySlug(db, slug);
  return plan?.is_active && !plan.is_addition ? plan.slug : undefined;
}

/** The plans of a person, as their session carries them. */
export async function plansOfUser(db: Db, userId: string): Promise<HeldPlans> {
  return toHeldPlans(await store.listPlansOfUser(db, userId));
}

type LimitDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'fileColumns'>;

/** What one video of somebody may be: of each limit the smaller of their plans' and the operator's. */
export async function videoMaxima(
  deps: LimitDeps,
  actor: Holder,
): Promise<{ maxSeconds: number; maxCharacters: number }> {
  const context = limitContext({ db: deps.db, deps, actor });
  const most = (name: UsageLimit) => maximumOf(context, limitNamed(name));
  const [byOperator, byPlans, characters] = await Promise.all([
    most('max_video_length'),
    most('video_seconds'),
    most('script_characters'),
  ]);
  return {
    maxSeconds: Math.min(byOperator ?? Infinity, byPlans ?? Infinity),
    maxCharacters: Math.min(SCRIPT_MAX_CHARACTERS, characters ?? Infinity),
  };
}

/** What somebody may do and has done: rights of their plans, and the limits with what is used of them. Administrators may do everything. */
export async function limitsOf(deps: LimitDeps & { videoUse: VideoUse }, actor: Holder): Promise<UserLimits> {
  const { db, videoUse } = deps;
  const context = limitContext({ db, deps, actor, videoUse });
  const most = (name: UsageLimit) => maximumOf(context, limitNamed(name));
  const [rights, { maxSeconds, maxCharacters }, videos, used] = await Promise.all([
    rightsOf(db, actor, PLAN_RIGHTS),
    videoMaxima(deps, actor),
    videoUse.countStored(db, actor.accountId),
    storedBytes(deps, actor.accountId),
  ]);
  return {
    ...answerRights((right) => rights[right]),
    max_video_seconds: maxSeconds,
    max_script_characters: maxCharacters,
    max_videos_per_month: await most('videos_created'),
    max_videos: await most('max_videos_per_user'),
    videos,
    storage_limit_bytes: await most('storage'),
    storage_used_bytes: used,
  };
}

/** Gives somebody their first plan. When there is no such plan on offer they have none, which is no reason to turn them away. */
export async function giveFirstPlan(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  db: Db,
  { userId, slug }: { userId: string; slug: string },
): Promise<void> {
  const plan = await store.getPlanBySlug(db, slug);
  if (!plan?.is_active || plan.is_addition) return log.warn({ slug }, 'no plan given: none of this name is on offer');
  await giveByHand({ now }, db, { user_id: userId, plan_id: plan.id, kind: 'first' });
  await settleHeld({ now }, db, { userId });
  const target = { type: 'user', id: userId } as const;
  await recordAudit(db, { actor: null, action: 'plan.give', target, details: { plan: plan.slug } });
}
