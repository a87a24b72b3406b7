import type { EndCard } from '@sayso/contract';
import { FRAMES_PER_SECOND } from '@sayso/engine';
import { END_CARD_FRAMES } from '@sayso/engine/performance/end-card';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import {
  enforce,
  enforceInTurn,
  FREE_LIMITS,
  LENGTH_LIMITS,
  limitNamed,
  PLACE_LIMITS,
  TAKE_LIMITS,
} from '../../people/plans/limits.service.ts';
import { getMachineMs } from '../../platform/work/machine.ts';
import type { VideoUse } from '../../video-use.ts';
import { countWaiting, getRenderMs } from './making-time.store.ts';
import { countStored } from './videos.store.ts';

/** What limits need to know of an account's videos. */
export const videoUse: VideoUse = {
  countStored,
  countWaiting,
  machineMs: async (db, place) => ({ takes: await getRenderMs(db, place), others: await getMachineMs(db, place) }),
};

type LimitDeps = Pick<Deps, 'settings' | 'now' | 'fileColumns'>;

/**
 * Whether the account may have one more video. Starts of one account at once follow one another from here to the end of
 * the transaction.
 * @throws AppError `video_limit_reached`, `storage_limit_reached`, each with how much there is and how much there may be.
 */
export async function requireVideoPlace(deps: LimitDeps, trx: Db, actor: Actor): Promise<void> {
  await enforceInTurn({ db: trx, deps, actor, videoUse }, PLACE_LIMITS);
}

/**
 * Whether the account could start a video now, whatever it shows: asked before anything is spoken for it. The start itself asks again, in its turn.
 * @throws AppError `video_limit_reached`, `storage_limit_reached`, `quota_reached`, `free_limit_reached`.
 */
export async function requireRoomToStart(deps: LimitDeps, db: Db, actor: Actor): Promise<void> {
  await enforce({ db, deps, actor, videoUse }, [...PLACE_LIMITS, limitNamed('videos_created'), ...FREE_LIMITS]);
}

/** What decides how long a video is: its speech in milliseconds, and the end card behind it. */
type MeasuredVideo = { actor: Actor; speechMs: number; endCard: EndCard | null };

/**
 * Whether an account may have another take of a video that it has: its number of videos stays the same.
 * @throws AppError `storage_limit_reached`, `script_too_long_to_speak`.
 */
export async function requireTakePlace(deps: LimitDeps, trx: Db, measured: MeasuredVideo): Promise<void> {
  await enforce({ db: trx, deps, actor: measured.actor, measured: measuresOf(measured) }, TAKE_LIMITS);
}

/** How long a video is in milliseconds: its speech, and its end card if it has one. */
export function lengthOf({ speechMs, endCard }: Pick<MeasuredVideo, 'speechMs' | 'endCard'>): number {
  return speechMs + (endCard ? END_CARD_MS : 0);
}

/** The end card counts: it is a part of the video. @throws AppError `script_too_long_to_speak` with all lengths. */
export async function requireLength(deps: LimitDeps, trx: Db, measured: MeasuredVideo): Promise<void> {
  await enforce({ db: trx, deps, actor: measured.actor, measured: measuresOf(measured) }, LENGTH_LIMITS);
}

const measuresOf = (measured: MeasuredVideo) => ({
  video_seconds: lengthOf(measured) / 1000,
  speech_seconds: measured.speechMs / 1000,
  end_card_seconds: (lengthOf(measured) - measured.speechMs) / 1000,
});

const END_CARD_MS = (END_CARD_FRAMES * 1000) / FRAMES_PER_SECOND;
