import { ERRORS, type FailureReason, isNameOf, type StuckWork } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import {
  askOf,
  countJobsByName,
  hasJobs,
  listJobFailures,
  listLateJobs,
} from '../../platform/work/queued-jobs.store.ts';
import { countWorkByKind, type QueuedKind, listWorkFailures, listLateWork } from '../../platform/work/work.store.ts';
import { countTakeQueue, listTakeFailures, listLateTakes } from '../../making/renders/operated-takes.service.ts';

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

/** Videos that are named of each reason. */
const VIDEOS_EACH = 3;

/** Why videos, other work and jobs failed since a moment, the most frequent reason first. */
export async function listFailures(db: Db, since: Date): Promise<FailureReason[]> {
  const ask = askOf(db);
  const [takes, work, jobs] = await Promise.all([
    listTakeFailures(db, since, VIDEOS_EACH),
    listWorkFailures(db, since),
    hasJobs(ask).then((isThere) => (isThere ? listJobFailures(ask, since) : [])),
  ]);
  const reasons = [
    ...takes.map(({ code, count, lastAt, videos }) => ({
      ...reasonOf(TAKES, code),
      count,
      last_at: lastAt.toISOString(),
      videos: videos.map(({ id, title, ownerId }) => ({ id, title, owner_id: ownerId })),
    })),
    ...[...work, ...jobs].map(({ kind, code, count, lastAt }) => ({
      ...reasonOf(kind, code ?? 'internal'),
      count,
      last_at: lastAt.toISOString(),
      videos: [],
    })),
  ];
  return reasons.toSorted((one, other) => other.count - one.count);
}

const reasonOf = (kind: string, code: string) => ({
  kind,
  code,
  message: isNameOf(ERRORS, code) ? ERRORS[code].message : ERRORS.internal.message,
});

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
