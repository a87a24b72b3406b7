import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { performTakeJob } from './perform-take.job.ts';
import * as takes from './takes.store.ts';
import type { VideoChange } from './videos.store.ts';

type NewTake = { videoId: string; accountId: string; attempt: number; priority: takes.Priority; change?: VideoChange };

/** Stores a take and asks a worker for it, in the caller's transaction. Answers the take's id. */
export async function enqueueTake(deps: Pick<Deps, 'queue' | 'measures'>, trx: Db, take: NewTake): Promise<string> {
  const id = newId();
  await takes.insertTake(trx, {
    id,
    video_id: take.videoId,
    account_id: take.accountId,
    attempt: take.attempt,
    priority: take.priority,
    change: take.change ?? null,
  });
  await deps.queue.enqueue(trx, performTakeJob, {});
  await deps.measures.countToday(trx, 'video_started');
  return id;
}
