import { AppError, type Video } from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireStillIn } from '../identity/still-in.service.ts';
import { getVideoOrThrow, lockVideoOrThrow, presentOne, type ReadDeps } from './videos.service.ts';
import { recordTake } from './takes/record-take.ts';
import * as takes from './takes/takes.store.ts';
import { announceQueue, announceVideo } from './video-events.service.ts';
import * as store from './videos.store.ts';

/** @throws AppError `video_not_found`, `video_in_trash`, `video_not_active` when it is finished already. */
export async function cancelVideo(
  deps: ReadDeps & Pick<Deps, 'publish' | 'log' | 'measures'>,
  actor: Actor,
  id: string,
): Promise<Video> {
  authorize(actor, 'videos.edit');
  const { video, notifications } = await deps.db.transaction().execute(async (trx) => {
    await requireStillIn(trx, actor, 'videos.edit');
    const locked = await lockVideoOrThrow(trx, actor, id);
    if (!isUnfinished(locked)) throw new AppError('video_not_active');
    const stopped = await stopTakes(deps, trx, locked);
    await recordAudit(trx, { actor, action: 'video.cancel', target: { type: 'video', id, label: locked.title } });
    const presented = await presentOne(deps, trx, await getVideoOrThrow(trx, actor, id));
    await announceVideo(deps, trx, { accountId: actor.accountId, videoId: id });
    return { video: presented, notifications: stopped };
  });
  for (const notify of notifications) notify();
  await announceQueue(deps);
  return video;
}

/** Whether somebody performs it, or is to. */
export function isUnfinished({ status }: Pick<store.LockedVideo, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}

/**
 * Ends the takes of an unfinished video whose lock is held: what they reserved of the plan is free, and their worker can write no more. A video that was finished
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
