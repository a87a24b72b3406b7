import { AppError } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { wakeWorkers } from '../../platform/work/work.store.ts';
import * as operated from './takes/operated-takes.store.ts';
import { recordTake } from './takes/record-take.ts';
import * as takes from './takes/takes.store.ts';
import { announceVideo, tellFailed } from './video-events.service.ts';
import * as store from './videos.store.ts';

export {
  countTakeQueue,
  findOldestWaiting,
  type HeldTake,
  listHeldTakes,
  listLateTakes,
  listTakeFailures,
} from './takes/operated-takes.store.ts';

type OperateDeps = Pick<Deps, 'publish' | 'log' | 'measures' | 'now'>;

/**
 * Gives a take that runs to whichever worker is free: the one that has it stops within a second, the next goes on where it stood. In the caller's transaction.
 * Answers what the video is called.
 * @throws AppError `work_has_ended`.
 */
export async function moveTake(
  deps: OperateDeps,
  trx: Db,
  takeId: string,
): Promise<{ videoId: string; title: string }> {
  const open = await operated.findOpenTake(trx, takeId);
  const video = open && (await store.lockVideo(trx, open.accountId, open.videoId));
  const moved = video && (await operated.takeAway(trx, takeId));
  if (!moved) throw new AppError('work_has_ended');
  await store.updateVideoStatus(trx, moved.videoId, { status: 'pending' });
  await wakeWorkers(trx);
  await announceVideo(deps, trx, moved);
  return { videoId: moved.videoId, title: video.title };
}

/**
 * Ends a take as failed, in the caller's transaction: its worker stops, what it reserved of the plan is free, and its people read that the operator stopped it.
 * Answers what the video is called, and what tells observers after the commit.
 * @throws AppError `work_has_ended`.
 */
export async function stopTake(
  deps: OperateDeps,
  trx: Db,
  takeId: string,
): Promise<{ videoId: string; title: string; notify: () => void }> {
  const open = await operated.findOpenTake(trx, takeId);
  const video = open && (await store.lockVideo(trx, open.accountId, open.videoId));
  // It may have ended while its video was waited for.
  if (!video || !(await operated.findOpenTake(trx, takeId))) throw new AppError('work_has_ended');
  const ended = await takes.finishTake(trx, takeId, { state: 'failed', failureCode: 'take_stopped' });
  if (!ended) throw new AppError('work_has_ended');
  const notify = await recordTake({ measures: deps.measures, db: trx }, ended, { outcome: 'failed' });
  const status = video.has_file ? 'completed' : 'failed';
  await store.updateVideoStatus(trx, open.videoId, { status, failure_code: 'take_stopped' });
  const { accountId, videoId } = open;
  const { title, has_file: isChange } = video;
  await tellFailed(deps, trx, { takeId, accountId, videoId, title, isChange, code: 'take_stopped' });
  await announceVideo(deps, trx, open);
  return { videoId: open.videoId, title: video.title, notify };
}
