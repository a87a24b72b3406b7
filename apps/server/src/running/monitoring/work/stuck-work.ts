import type { StuckWork } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { askOf, hasJobs, listLateJobs } from '../../../platform/work/queued-jobs.store.ts';
import { listLateWork } from '../../../platform/work/work.store.ts';
import { listLateTakes } from '../../../making/renders/operated-takes.service.ts';
import { TAKES } from './queue-state.ts';

/** What waits, or stands where it is, for longer than this may be stuck, in seconds. */
const LATE_SECONDS = 10 * 60;
const LISTED = 50;

/** Work that waits or runs for longer than it should, the oldest first. */
export async function listStuck(db: Db): Promise<StuckWork[]> {
  const ask = askOf(db);
  const [takes, work, jobs] = await Promise.all([
    listLateTakes(db, LATE_SECONDS, LISTED),
    listLateWork(db, LATE_SECONDS, LISTED),
    hasJobs(ask).then((isThere) => (isThere ? listLateJobs(ask, LATE_SECONDS, LISTED) : [])),
  ]);
  return [
    ...takes.map(({ id, state, stage, since, worker, tries, videoId, title }) => ({
      id,
      table: 'take' as const,
      kind: TAKES,
      state,
      stage,
      since: since.toISOString(),
      worker,
      tries,
      video: { id: videoId, title },
    })),
    ...work.map(({ id, kind, state, since, worker, tries }) => ({
      id,
      table: 'work' as const,
      kind,
      state,
      stage: null,
      since: since.toISOString(),
      worker,
      tries,
      video: null,
    })),
    ...jobs.map(({ since, ...job }) => ({
      ...job,
      table: 'job' as const,
      stage: null,
      since: since.toISOString(),
      worker: null,
      video: null,
    })),
  ].toSorted((one, other) => (one.since < other.since ? -1 : 1));
}
