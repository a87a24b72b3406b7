import { withoutMarks } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import { newId } from '../../db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from '../../storage/account-storage.ts';
import * as ledger from './ledger.store.ts';
import { limitsOfPlans, type PlanLimits, problemOf, refuseProblem } from './plan-limits.ts';

/** What a plan bounds about speech that no video has yet: its script, what else captions are to show, and the length of the video in milliseconds with the end card. */
export type NewSpeech = { script: string; captions?: string | undefined; videoMs: number };
/** What it bounds about a video that keeps its speech: what its captions show, without marks, and how long it is, before and after. */
export type KeptSpeech = Record<'before' | 'after', { captions: string; videoMs: number }>;

/** Limits of an account's plans, which are its owner's. Administrators make videos without any. */
export async function planLimitsOf(db: Db, actor: Pick<Actor, 'accountId' | 'userType'>): Promise<PlanLimits> {
  return limitsOfPlans(actor.userType === 'admin' ? null : await ledger.listPlansOfAccount(db, actor.accountId));
}

/**
 * Whether an account is free: its owner has no plan, or only plans that cost nothing, are sold nowhere and give no right. A right of the
 * plan that everybody starts with counts for nothing.
 */
export async function isFreeAccount({ settings }: Pick<Deps, 'settings'>, db: Db, accountId: string): Promise<boolean> {
  return ledger.isFree(db, accountId, settings.current().default_plan);
}

/** The plan that stands for an account, and where there is more than it gives; null without one. */
export async function planOfFreeAccount(
  db: Db,
  accountId: string,
): Promise<{ plan: string | null; upgrade_url: string | null }> {
  const plans = await ledger.listPlansOfAccount(db, accountId);
  const upgrade_url = plans.find((plan) => plan.upgrade_url !== null)?.upgrade_url ?? null;
  return { plan: plans[0]?.name ?? null, upgrade_url };
}

/**
 * Reserves one video of this month for a take of new speech, in the transaction that starts it: starts of one account at once follow one
 * another from here to its end, over all processes, so that two do not take the last place.
 * @throws AppError `script_too_long_for_plan`, `video_too_long_for_plan`, `quota_reached`, each with limit, plan, how much there is and may be, and where to upgrade.
 */
export async function reserveVideo(
  trx: Db,
  actor: Actor,
  { at, videoId, takeId, script, captions, videoMs }: NewSpeech & { at: Date; videoId: string; takeId: string },
): Promise<void> {
  await lockAccount(trx, actor.accountId);
  const limits = await planLimitsOf(trx, actor);
  refuseProblem(problemOf('script_characters', limits.script_characters, lengthOf(script)));
  refuseProblem(problemOf('caption_characters', limits.script_characters, captions?.length ?? 0));
  refuseProblem(problemOf('video_seconds', limits.video_seconds, videoMs / 1000));
  const { videosUsed, videosReserved } = await ledger.sumOfMonth(trx, actor.accountId, monthOf(at));
  refuseProblem(problemOf('videos_created', limits.videos_created, videosUsed + videosReserved));
  await ledger.insertEntry(trx, {
    id: newId(),
    account_id: actor.accountId,
    video_id: videoId,
    take_id: takeId,
    month: monthOf(at),
    seconds: Math.ceil(videoMs / 1000),
    reserved_at: at,
  });
}

/**
 * Whether a finished video that keeps its speech may become what a change makes of it, which takes nothing of the month. What it
 * was it may stay, also when the plan allows less by now.
 * @throws AppError `script_too_long_for_plan` for its captions, `video_too_long_for_plan`.
 */
export async function requireChangeFits(trx: Db, actor: Actor, { before, after }: KeptSpeech): Promise<void> {
  const limits = await planLimitsOf(trx, actor);
  // What captions show has lost its marks already: what of it looks like one is shown, and counts.
  const captions = after.captions.length;
  if (captions > before.captions.length)
    refuseProblem(problemOf('caption_characters', limits.script_characters, captions));
  if (after.videoMs > before.videoMs)
    refuseProblem(problemOf('video_seconds', limits.video_seconds, after.videoMs / 1000));
}

/** Ends what a take has reserved, in the transaction that ends the take: it counts, or is free again. A take that has reserved nothing changes nothing. */
export async function settleVideo(
  trx: Db,
  { takeId, finishedAt }: { takeId: string; finishedAt: Date },
  state: 'settled' | 'released',
): Promise<void> {
  await ledger.updateEntryState(trx, takeId, { state, ended_at: finishedAt });
}

/** Months of quotas are those of UTC: '2026-01'. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Characters that count: tags for pauses do not. */
const lengthOf = (script: string) => withoutMarks(script).length;
