import { AppError, type EndCard, MAX_VIDEO_MS } from '@sayso/contract';
import { FRAMES_PER_SECOND } from '@sayso/engine';
import { END_CARD_FRAMES } from '@sayso/engine/performance/end-card';
import type { Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount, requireStorage, storageLimit } from '../../storage/account-storage.ts';
import * as store from './videos.store.ts';

/** What one account may make and keep; null is no limit. Longer than `maxVideoMs` nobody's video is. */
export type VideoLimits = { maxVideoMs: number; maxVideos: number | null; storageBytes: number | null };

/** The operator's limits. Administrators make videos without any but the product's own ceiling. */
export function videoLimits(deps: Pick<Deps, 'settings'>, actor: Pick<Actor, 'userType'>): VideoLimits {
  const storageBytes = storageLimit(deps, actor);
  if (actor.userType === 'admin') return { maxVideoMs: MAX_VIDEO_MS, maxVideos: null, storageBytes };
  const { max_video_length, max_videos_per_user } = deps.settings.current();
  return {
    maxVideoMs: Math.min(max_video_length * 1000, MAX_VIDEO_MS),
    maxVideos: max_videos_per_user,
    storageBytes,
  };
}

/**
 * Whether the account may have one more video. Starts of one account at once follow one another from here to the end of
 * the transaction, so that two do not take the last place.
 * @throws AppError `video_limit_reached`, `storage_limit_reached`, each with how much there is and how much there may be.
 */
export async function requireVideoPlace(deps: Pick<Deps, 'settings'>, trx: Db, actor: Actor): Promise<void> {
  const { maxVideos, storageBytes } = videoLimits(deps, actor);
  if (maxVideos === null && storageBytes === null) return;
  await lockAccount(trx, actor.accountId);
  const used = await store.countStored(trx, actor.accountId);
  if (maxVideos !== null && used >= maxVideos) {
    const message = `This account has ${plural(used)}, the trash included, and may keep ${maxVideos}. Delete some forever, or ask the operator of this site for more.`;
    const data = { limit: 'max_videos_per_user', plan: null, upgrade_url: null, used, max: maxVideos };
    throw new AppError('video_limit_reached', { message, data });
  }
  await requireStorage(deps, trx, actor);
}

/** What decides how long a video is: its speech in milliseconds, and the end card behind it. */
type Lasting = { actor: Actor; speechMs: number; endCard: EndCard | null };

/**
 * Whether an account may have another take of a video that it has: its number of videos stays the same.
 * @throws AppError `storage_limit_reached`, `script_too_long_to_speak`.
 */
export async function requireTakePlace(deps: Pick<Deps, 'settings'>, trx: Db, lasting: Lasting): Promise<void> {
  requireLength(deps, lasting);
  await requireStorage(deps, trx, lasting.actor);
}

/** How long a video is in milliseconds: its speech, and its end card if it has one. */
export function lengthOf({ speechMs, endCard }: Pick<Lasting, 'speechMs' | 'endCard'>): number {
  return speechMs + (endCard ? END_CARD_MS : 0);
}

/** The end card counts: it is a part of the video. @throws AppError `script_too_long_to_speak` with all lengths. */
export function requireLength(deps: Pick<Deps, 'settings'>, { actor, speechMs, endCard }: Lasting): void {
  const { maxVideoMs } = videoLimits(deps, actor);
  const lengthMs = lengthOf({ speechMs, endCard });
  if (lengthMs <= maxVideoMs) return;
  const cardMs = lengthMs - speechMs;
  const spoken = `The speech takes ${Math.ceil(speechMs / 1000)} seconds`;
  const most = `a video may be ${maxVideoMs / 1000} seconds long`;
  const message =
    speechMs > maxVideoMs
      ? `${spoken}, and ${most}. Make it shorter.`
      : `${spoken} and the end card is shown for ${cardMs / 1000} more, but ${most}. Make the speech shorter or leave the end card out.`;
  throw new AppError('script_too_long_to_speak', { message });
}

const END_CARD_MS = (END_CARD_FRAMES * 1000) / FRAMES_PER_SECOND;
const plural = (count: number) => (count === 1 ? '1 video' : `${count} videos`);
