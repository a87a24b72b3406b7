import type { Db } from '../../../platform/db/connection.ts';
import { askOf, countJobsByName, hasJobs } from '../../../platform/work/queued-jobs.store.ts';
import { countWorkByKind, type QueuedKind } from '../../../platform/work/work.store.ts';
import { countTakeQueue } from '../../../making/renders/operated-takes.service.ts';

/** Videos are called by the name that their work has. */
export const TAKES = 'perform-take';

/** What waits and runs of every kind: videos first, then other work, then short jobs. */
export async function readQueue(db: Db): Promise<QueuedKind[]> {
  const ask = askOf(db);
  const [takes, work, jobs] = await Promise.all([
    countTakeQueue(db),
    countWorkByKind(db),
    hasJobs(ask).then((isThere) => (isThere ? countJobsByName(ask) : [])),
  ]);
  return [{ kind: TAKES, ...takes }, ...work, ...jobs];
}
