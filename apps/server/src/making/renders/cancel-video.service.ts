import { AppError, type CancelCost, type Video } from '@sayso/contract';
import { FRAMES_PER_SECOND } from '@sayso/engine';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../people/identity/write.service.ts';
import { getVideoOrThrow, lockVideoOrThrow, presentOne, type ReadDeps } from './videos.service.ts';
import { reservedBy } from '../../people/plans/quotas.service.ts';
import { isMoreThanLook, listHandedOut, lockOpenTakes } from './takes/handed-parts.store.ts';
import { recordTake } from './takes/record-take.ts';
import * as takes from './takes/takes.store.ts';
import { announceQueue, announceVideo } from './video-events.service.ts';
import * as store from './videos.store.ts';

/** `onlyFree`: it is not stopped where that counts as a video. */
type Cancelling = { id: string; onlyFree?: boolean };

/**
 * Stops a video. `counted`: so much of it was given out that it counts as a video of the plan.
 * @throws AppError `video_not_found`, `video_in_trash`, `video_not_active` when it is finished already, `cancel_counts`.
 */
export async function cancelVideo(
  deps: ReadDeps & Pick<Deps, 'publish' | 'log' | 'measures'>,
  actor: Actor,
  { id, onlyFree = false }: Cancelling,
): Promise<{ video: Video; counted: boolean }> {
  const { video, notifications, counted } = await write(deps, actor, 'videos.edit', async (trx, { record }) => {
    const locked = await lockVideoOrThrow(trx, actor, id);
    if (!isUnfinished(locked)) throw new AppError('video_not_active');
    const [cost] = await costsOf(trx, { accountId: actor.accountId, videoIds: [id] }, 'held');
    if (cost?.counts && onlyFree) throw new AppError('cancel_counts', { data: cost });
    const stopped = await stopTakes(deps, trx, locked);
    await record('video.cancel', { type: 'video', id, label: locked.title });
    const presented = await presentOne(deps, trx, await getVideoOrThrow(trx, actor, id));
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return { video: presented, notifications: stopped, counted: cost?.counts ?? false };
  });
  for (const notify of notifications) notify();
  await announceQueue(deps);
  return { video, counted };
}

/** Costs of cancelling some videos of an account now; those that are finished are absent. */
export async function cancelCosts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  ids: readonly string[],
): Promise<CancelCost[]> {
  authorize(actor, 'videos.view');
  return costsOf(db, { accountId: actor.accountId, videoIds: ids });
}

/** `held`: nothing more of them is given out before the transaction ends. */
async function costsOf(
  db: Db,
  wanted: { accountId: string; videoIds: readonly string[] },
  held?: 'held',
): Promise<CancelCost[]> {
  if (held) await lockOpenTakes(db, wanted.videoIds);
  const costs: CancelCost[] = [];
  for (const given of await listHandedOut(db, wanted)) {
    const reserved = await reservedBy(db, given.takeId);
    costs.push({
      id: given.videoId,
      seen_ms: toMs(given.seen),
      duration_ms: given.total === null ? null : toMs(given.total),
      counts: (reserved ?? 0) > 0 && isMoreThanLook(given),
    });
  }
  return costs;
}

const toMs = (frames: number) => Math.round((frames * 1_000) / FRAMES_PER_SECOND);

/** Whether somebody performs it, or is to. */
export function isUnfinished({ status }: Pick<store.LockedVideo, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}

/**
 * Ends the takes of an unfinished video whose lock is held: what they reserved of the plan is free unless enough of them was given out, and their worker can write no more. A video that was finished
 * before stays so. Answers what tells observers: call it after the commit.
 */
export async function stopTakes(
  { measures }: Pick<Deps, 'measures'>,
  trx: Db,
  { id, has_file: hasFile }: store.LockedVideo,
): Promise<(() => void)[]> {
  const notifications: (() => void)[] = [];
  for (const take of await takes.cancelTakes(trx, id))
    notifications.push(await recordTake({ measures, db: trx }, take, { outcome: 'cancelled' }));
  await store.updateVideoStatus(trx, id, { status: hasFile ? 'completed' : 'cancelled' });
  return notifications;
}
