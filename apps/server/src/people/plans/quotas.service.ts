import { withoutMarks } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { ensureOwnAccount } from '../../platform/db/owners.ts';
import type { Deps } from '../../deps.ts';
import * as ledger from './ledger.store.ts';
import { enforce, type LimitQuestion, LIMITS_OF_PLANS } from './limits.service.ts';
import { monthOf } from './limit-context.ts';

export { listSettledVersions } from './ledger.store.ts';

/** Words that may be added to a version that was counted: the larger of a share of its length and a time. */
const FREE_ADDITION = { share: 1 / 5, ms: 5_000 } as const;

/** What a plan bounds about speech that no video has yet: its script, what else captions are to show, and the length of the video in milliseconds with the end card. */
export type NewSpeech = { script: string; captions?: string | undefined; videoMs: number };
/** Settled versions of the video, and milliseconds of words in the new one that none of them has. */
export type Addition = { versions: readonly ledger.SettledVersion[]; addedMs: number };
/** What it bounds about a video that keeps its speech: what its captions show, without marks, and how long it is, before and after. */
export type KeptSpeech = Record<'before' | 'after', { captions: string; videoMs: number }>;

/**
 * Reserves one video of this month for a take of new speech, in the transaction that starts it: starts of one plan at once follow one
 * another from here to its end, over all processes, so that two do not take the last place. A small edit of a video that was counted reserves none.
 * @throws AppError `script_too_long_for_plan`, `video_too_long_for_plan`, `quota_reached`, each with limit, plan, how much there is and may be, and where to upgrade.
 */
export async function reserveVideo(
  deps: LimitQuestion['deps'],
  trx: Db,
  reserved: NewSpeech & { actor: Actor; videoId: string; takeId: string; addition: Addition },
): Promise<void> {
  const { actor, videoId, takeId, script, captions, videoMs, addition } = reserved;
  await ledger.lockPayer(trx, actor.accountId);
  const measured = {
    // Tags for pauses do not count.
    script_characters: withoutMarks(script).length,
    caption_characters: captions?.length ?? 0,
    video_seconds: videoMs / 1000,
  };
  const isSmall = isSmallEdit(addition);
  const limits = isSmall ? LIMITS_OF_PLANS.filter(({ holds }) => holds in measured) : LIMITS_OF_PLANS;
  await enforce({ db: trx, deps, actor, measured }, limits);
  const at = deps.now();
  await ledger.insertEntry(trx, {
    id: newId(),
    account_id: actor.accountId,
    video_id: videoId,
    take_id: takeId,
    month: monthOf(at),
    ...(isSmall
      ? { videos: 0, seconds: 0, added_ms: addition.addedMs }
      : { videos: 1, seconds: Math.ceil(videoMs / 1000), added_ms: 0 }),
    reserved_at: at,
  });
}

/**
 * Moves along with a claimed purchase what its former owner has used this month, so that one purchase gives its videos once. Without its account, use would go
 * when the former owner is erased. Call it once plans are settled, as people are locked before their use.
 */
export async function moveUse(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  purchase: { purchaseId: string; from: string; to: string },
): Promise<void> {
  await ensureOwnAccount(trx, purchase.to);
  await ledger.lockUses(trx, [purchase.from, purchase.to]);
  await ledger.updatePayer(trx, { ...purchase, month: monthOf(now()), now: now() });
}

/** True while the words added since the version that was counted last are few enough to be free, this time's included. */
function isSmallEdit({ versions, addedMs }: Addition): boolean {
  const counted = versions.findLastIndex(({ videos }) => videos > 0);
  const version = versions[counted];
  if (!version) return false;
  const edits = versions.slice(counted + 1).reduce((sum, edit) => sum + edit.addedMs, 0);
  return edits + addedMs <= Math.max(version.seconds * 1_000 * FREE_ADDITION.share, FREE_ADDITION.ms);
}

/** How many videos a take has reserved, 0 for a small edit; null where it uses nothing of a plan. */
export async function reservedBy(db: Db, takeId: string): Promise<number | null> {
  return (await ledger.getReserved(db, takeId)) ?? null;
}

/**
 * Whether a finished video that keeps its speech may become what a change makes of it, which takes nothing of the month. What it
 * was it may stay, also when the plan allows less by now.
 * @throws AppError `script_too_long_for_plan` for its captions, `video_too_long_for_plan`.
 */
export async function requireChangeFits(
  deps: LimitQuestion['deps'],
  trx: Db,
  { actor, before, after }: KeptSpeech & { actor: Actor },
): Promise<void> {
  // What captions show has lost its marks already: what of it looks like one is shown, and counts.
  const measured = {
    ...(after.captions.length > before.captions.length && { caption_characters: after.captions.length }),
    ...(after.videoMs > before.videoMs && { video_seconds: after.videoMs / 1000 }),
  };
  const grown = LIMITS_OF_PLANS.filter(({ holds }) => holds in measured);
  await enforce({ db: trx, deps, actor, measured }, grown);
}

/** Ends what a take has reserved, in the transaction that ends the take: it counts, or is free again. A take that has reserved nothing changes nothing. */
export async function settleVideo(
  trx: Db,
  { takeId, finishedAt }: { takeId: string; finishedAt: Date },
  state: 'settled' | 'released',
): Promise<void> {
  await ledger.updateEntryState(trx, takeId, { state, ended_at: finishedAt });
}
