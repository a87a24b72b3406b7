import { ERRORS, type FailureReason, isNameOf } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { askOf, hasJobs, listJobFailures } from '../../../platform/work/queued-jobs.store.ts';
import { listWorkFailures } from '../../../platform/work/work.store.ts';
import { listTakeFailures } from '../../../making/renders/operated-takes.service.ts';
import { TAKES } from './queue-state.ts';

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
