import {
  AppError,
  PLAN_LIMITS,
  type UsageLimit,
  type UsageProblem,
  MAX_VIDEO_MS,
  mapTable,
  PLAN_RIGHTS,
  type PlanRight,
  type PlanRightName,
} from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { VideoUse } from '../../video-use.ts';
import { GB_BYTES, sizeOf, storedBytes } from '../../platform/storage/account-storage.ts';
import { lockPayer } from './ledger.store.ts';
import { isExempt, type Measures, type Limit, type LimitFigures, type Holder } from './limit-context.ts';
import { limitContext, type LimitContext, type LimitQuestion } from './limit-context.ts';
import { CAPTIONS_LIMIT, limitsOfTable, RENDERING_LIMIT, WAITING_LIMIT } from './plan-limits.ts';
import { getRightsOfAccount, isOwnedByAdministrator } from './plans.store.ts';
import { plansTexts } from './plans.texts.gen.ts';

export { limitContext, type LimitContext, type LimitQuestion } from './limit-context.ts';

const { limits: texts } = plansTexts;

/** The limits that plans set, and what else is held against them. */
export const LIMITS_OF_PLANS: readonly Limit[] = limitsOfTable(PLAN_LIMITS).flatMap((limit) =>
  limit.name === CAPTIONS_LIMIT.name ? [limit, CAPTIONS_LIMIT] : [limit],
);
const MOST_SECONDS = MAX_VIDEO_MS / 1000;
/** Of a limit that is the same on every plan. */
const ON_EVERY_PLAN = { plan: null, upgrade_url: null } as const;

/** How long a video may be on this installation. */
const LENGTH_LIMIT: Limit = {
  holds: 'max_video_length',
  name: 'max_video_length',
  code: 'script_too_long_to_speak',
  maximum: ({ deps }) => Math.min(deps.settings.current().max_video_length, MOST_SECONDS),
  ceiling: MOST_SECONDS,
  used: ({ measured }) => measured?.video_seconds,
  refuses: 'over',
  refusal: ({ measured }, figures) => ({ ...ON_EVERY_PLAN, message: lengthWords(figures, measured) }),
};

/** What is spoken is known once there is speech; before that, only how long the video is thought to be. */
function lengthWords(
  { used, max }: LimitFigures,
  { speech_seconds: speech, end_card_seconds: endCard }: Measures = {},
): string {
  if (speech === undefined) return texts.tooLong({ used: Math.ceil(used), max });
  const spoken = Math.ceil(speech);
  return speech > max
    ? texts.speechTooLong({ spoken, max })
    : texts.endCardTooLong({ spoken, endCard: endCard ?? 0, max });
}

/** How many videos an account may keep. */
const VIDEOS_LIMIT: Limit = {
  holds: 'max_videos_per_user',
  name: 'max_videos_per_user',
  code: 'video_limit_reached',
  maximum: ({ deps }) => deps.settings.current().max_videos_per_user,
  used: ({ videoUse, db, actor }) => videoUse?.countStored(db, actor.accountId),
  refuses: 'full',
  refusal: (_, { used, max }) => ({
    ...ON_EVERY_PLAN,
    message: texts.tooManyVideos({ used, max }),
  }),
};

/** Bytes of all files of an account. */
const STORAGE_LIMIT: Limit = {
  holds: 'storage',
  name: 'storage',
  code: 'storage_limit_reached',
  maximum: ({ deps }) => {
    const gb = deps.settings.current().storage_limit_gb;
    return gb === null ? null : gb * GB_BYTES;
  },
  used: ({ db, deps, actor }) => storedBytes({ ...deps, db }, actor.accountId),
  refuses: 'full',
  refusal: (_, { used, max }) => ({
    ...ON_EVERY_PLAN,
    message: texts.storage({ used: sizeOf(used), max: sizeOf(max) }),
  }),
};

/** Room for one more video. */
export const PLACE_LIMITS: readonly Limit[] = [VIDEOS_LIMIT, STORAGE_LIMIT];
/** Room for another take of a video that there is, and its length. */
export const TAKE_LIMITS: readonly Limit[] = [LENGTH_LIMIT, STORAGE_LIMIT];
/** What free accounts may have of the machine. */
export const FREE_LIMITS: readonly Limit[] = [WAITING_LIMIT, RENDERING_LIMIT];
/** Length alone. */
export const LENGTH_LIMITS: readonly Limit[] = [LENGTH_LIMIT];

/** Every limit, in the order in which the check before a start names them. */
export const LIMITS: readonly Limit[] = [...LIMITS_OF_PLANS, LENGTH_LIMIT, VIDEOS_LIMIT, ...FREE_LIMITS, STORAGE_LIMIT];

/** What would be refused: one problem for each limit that is reached. What was not measured is not looked at. */
export async function check(context: LimitContext, limits: readonly Limit[]): Promise<UsageProblem[]> {
  const found: UsageProblem[] = [];
  for (const limit of limits) {
    const problem = await problemOf(context, limit, () => undefined);
    if (problem) found.push(problem);
  }
  return found;
}

/**
 * Refuses what a limit forbids: the first of them that is reached. A limit whose measure is not there is a fault, so that none is held against nothing.
 * @throws AppError with the limit's code, and the problem as its data.
 */
export async function enforce(question: LimitQuestion, limits: readonly Limit[]): Promise<void> {
  await refuseReached(limitContext(question), limits);
}

/**
 * As `enforce`, one after the other for an account and its owner from here to the end of the transaction, over all processes, so that two do not take the last place. Whom no limit bounds waits for nobody.
 * @throws AppError as `enforce`.
 */
export async function enforceInTurn(question: LimitQuestion, limits: readonly Limit[]): Promise<void> {
  const context = limitContext(question);
  if (!(await isBounded(context, limits))) return;
  await lockPayer(question.db, question.actor.accountId);
  await refuseReached(context, limits);
}

async function refuseReached(context: LimitContext, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const problem = await problemOf(context, limit, () => {
      throw new Error(`nothing was measured for the limit ${limit.holds}`);
    });
    if (!problem) continue;
    const { message, ...data } = problem;
    throw limit.code === 'script_too_long_to_speak'
      ? new AppError(limit.code, { message })
      : new AppError(limit.code, { message, data });
  }
}

async function problemOf(
  context: LimitContext,
  limit: Limit,
  notMeasured: () => undefined,
): Promise<UsageProblem | undefined> {
  const max = await maximumOf(context, limit);
  if (max === null) return undefined;
  const used = (await limit.used(context)) ?? notMeasured();
  if (used === undefined || (limit.refuses === 'full' ? used < max : used <= max)) return undefined;
  const { plan, upgrade_url, message } = await limit.refusal(context, { used, max });
  return { limit: limit.name, plan, used: limit.shown?.(used) ?? used, max, upgrade_url, message };
}

/** How much an account may have by a limit; null is no limit. */
export async function maximumOf(context: LimitContext, limit: Limit): Promise<number | null> {
  return isExempt(context.actor) ? (limit.ceiling ?? null) : limit.maximum(context);
}

async function isBounded(context: LimitContext, limits: readonly Limit[]): Promise<boolean> {
  for (const limit of limits) if ((await maximumOf(context, limit)) !== null) return true;
  return false;
}

/** True while the machine may do more for an account today beside its videos. */
export async function hasMachineTime(
  deps: LimitQuestion['deps'],
  db: Db,
  asked: { actor: LimitQuestion['actor']; videoUse: VideoUse },
): Promise<boolean> {
  return (await check(limitContext({ db, deps, ...asked }), [RENDERING_LIMIT])).length === 0;
}

/**
 * Refuses work beside videos once a free account has used its machine time of the day.
 * @throws AppError `free_limit_reached`.
 */
export async function requireMachineTime(
  deps: LimitQuestion['deps'] & { db: Db; videoUse: VideoUse },
  actor: Actor,
): Promise<void> {
  await enforce({ db: deps.db, deps, actor, videoUse: deps.videoUse }, [RENDERING_LIMIT]);
}

/** The limit of a name. */
export function limitNamed(name: UsageLimit): Limit {
  const found = LIMITS.find((limit) => limit.name === name);
  if (!found) throw new Error(`there is no limit ${name}`);
  return found;
}

/**
 * Whether an account may store anything new.
 * @throws AppError `storage_limit_reached` with how much there is and how much there may be.
 */
export async function requireStorage(deps: LimitQuestion['deps'], db: Db, actor: Actor): Promise<void> {
  await enforce({ deps, db, actor }, [STORAGE_LIMIT]);
}

/** Every right, and whether any plan of the owner of somebody's active account gives it. */
export async function rightsOf<Name extends string>(
  db: Db,
  actor: Holder,
  rights: Readonly<Record<Name, PlanRight>>,
): Promise<Record<Name, boolean>> {
  if (isExempt(actor)) return mapTable(rights, () => true);
  return getRightsOfAccount(db, actor.accountId, rights);
}

/** Whether somebody's active account has a right. */
export async function hasRight(db: Db, actor: Holder, right: PlanRightName): Promise<boolean> {
  return (await rightsOf(db, actor, PLAN_RIGHTS))[right];
}

/** Whether an account has a right, when nobody of it asks: by what its owner is and holds. */
export async function accountHasRight(db: Db, accountId: string, right: PlanRightName): Promise<boolean> {
  if (await isOwnedByAdministrator(db, accountId)) return true;
  return (await getRightsOfAccount(db, accountId, PLAN_RIGHTS))[right];
}

/** @throws AppError with the code of the first of these rights that somebody's active account has not. */
export async function requireRights(db: Db, actor: Holder, rights: Readonly<Record<string, PlanRight>>): Promise<void> {
  const held = await rightsOf(db, actor, rights);
  for (const [name, { code }] of Object.entries(rights)) if (!held[name]) throw new AppError(code);
}
