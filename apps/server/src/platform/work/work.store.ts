import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { newId } from '../db/new-id.ts';

/** Wakes the workers of all processes when the transaction commits. */
export const WORK_CHANNEL = 'sayso_work';

/** Selects the subjects of a kind that wait: `subject_id`, `account_id` (or null) and `created_at`. */
export type WaitingSubjects = RawBuilder<{ subject_id: string; account_id: string | null; created_at: Date }>;

/** Work in a worker's hands. `claimId` is the right to write; `attempts` counts this try. */
export type ClaimedWork = {
  id: string;
  kind: string;
  subjectId: string;
  accountId: string | null;
  claimId: string;
  attempts: number;
  progress: number;
};
/** What a kind is stored by. */
type Kind = { name: string };
type Held = Pick<ClaimedWork, 'id' | 'claimId'>;

/** Key of the advisory lock that makes claims follow one another, over all processes. */
const CLAIM_LOCK = 7_295_002;

/** Asks workers for something, in the caller's transaction. What is asked for already is asked for once. */
export async function askForWork(
  db: Db,
  { name }: Kind,
  asked: { subjectId: string; accountId: string | null; priority?: number; runAfter?: Date },
): Promise<void> {
  await sql`
    insert into work (id, kind, account_id, subject_id, priority, run_after)
    values (${newId()}, ${name}, ${asked.accountId}, ${asked.subjectId}, ${asked.priority ?? 0}, coalesce(${asked.runAfter ?? null}::timestamptz, now()))
    on conflict (kind, subject_id) where state in ('waiting', 'running') do nothing`.execute(db);
  await wakeWorkers(db);
}

/** Lets the workers of all processes look for work, when the transaction commits. */
export async function wakeWorkers(db: Db): Promise<void> {
  await sql`select pg_notify(${WORK_CHANNEL}, '')`.execute(db);
}

/** Lets work that waits for its next try go on at once. */
export async function hurryWork(db: Db, { name }: Kind, subjectId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update work set run_after = now() where kind = ${name} and subject_id = ${subjectId} and state = 'waiting' and run_after > now()`.execute(
    db,
  );
  if (numAffectedRows === 1n) await wakeWorkers(db);
}

/** How often a kind of work was asked for by an account since a moment, within the last day. */
export async function countAskedSince(
  db: Db,
  { name }: Kind,
  { accountId, since }: { accountId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from work where kind = ${name} and account_id = ${accountId} and created_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.times ?? 0;
}

/** Ends work that nobody wants any more; the worker that does it notices at its next sign of life. */
export async function cancelWork(db: Db, kinds: readonly Kind[], subjectIds: readonly string[]): Promise<void> {
  await sql`
    update work set state = 'cancelled', finished_at = now(), lease_expires_at = null
    where kind = any(${kinds.map(({ name }) => name)}) and subject_id = any(${subjectIds}::uuid[]) and state in ('waiting', 'running')`.execute(
    db,
  );
}

/** Who claims what. `worker` names the process, for the operator. `waitedMs`: only what has waited for so long. */
export type Claim = { kinds: readonly string[]; worker: string; leaseMs: number; waitedMs?: number };

/**
 * Hands the next piece of work to a worker: by priority, among equals what a dead worker left first, then the account that has the least under way, then the one that
 * was served the longest ago. However much one account asks for, accounts take turns.
 */
export async function claimWork(db: Db, claim: Claim): Promise<ClaimedWork | undefined> {
  const isDue = sql`w.kind = any(${claim.kinds}) and (w.state = 'waiting' or (w.state = 'running' and w.lease_expires_at <= clock_timestamp()))
    and greatest(w.created_at, w.run_after) <= clock_timestamp() - ${claim.waitedMs ?? 0} * interval '1 millisecond'`;
  // Workers look often, and mostly for nothing: that takes no lock.
  const { rows: due } = await sql`select 1 from work w where ${isDue} limit 1`.execute(db);
  if (due.length === 0) return undefined;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(trx);
    const { rows } = await sql<ClaimedWork>`
      with chosen as (
        select w.id from work w
        where ${isDue}
        order by w.priority, (w.state = 'running') desc,
          (select count(*) from work own where own.account_id = w.account_id and own.state = 'running' and own.lease_expires_at > clock_timestamp()),
          (select max(own.started_at) from work own where own.account_id = w.account_id) nulls first,
          w.created_at, w.id
        limit 1 for update skip locked
      )
      update work set state = 'running', claim_id = ${newId()}, claimed_by = ${claim.worker}, attempts = attempts + 1, started_at = clock_timestamp(),
        lease_expires_at = clock_timestamp() + ${claim.leaseMs} * interval '1 millisecond'
      from chosen where work.id = chosen.id
      returning work.id, work.kind, work.subject_id as "subjectId", work.account_id as "accountId", work.claim_id as "claimId", work.attempts, work.progress`.execute(
      trx,
    );
    return rows[0];
  });
}

/** Gives a sign of life, with how much is done. False: the work was cancelled or is another worker's by now, so stop. */
export async function extendLease(
  db: Db,
  { id, claimId }: Held,
  { leaseMs, progress }: { leaseMs: number; progress: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update work set lease_expires_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond', progress = ${progress}
    where id = ${id} and claim_id = ${claimId} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/** How much of the work of a subject is done, from 0 to 1. */
export async function getProgress(db: Db, { name }: Kind, subjectId: string): Promise<number> {
  const { rows } = await sql<{ progress: number }>`
    select progress from work where kind = ${name} and subject_id = ${subjectId} order by created_at desc limit 1`.execute(
    db,
  );
  return rows[0]?.progress ?? 0;
}

/** Ends work that is still ours. False: it no longer is. */
export async function endWork(
  db: Db,
  { id, claimId }: Held,
  end: { state: 'done' | 'failed'; errorCode?: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update work set state = ${end.state}, error_code = ${end.errorCode ?? null}, finished_at = now(), lease_expires_at = null,
      progress = case when ${end.state} = 'done' then 1 else progress end
    where id = ${id} and claim_id = ${claimId} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/** Lets work wait for another try. `isGivenBack`: this one does not count, and the next worker may begin at once. */
export async function releaseWork(
  db: Db,
  { id, claimId }: Held,
  { pauseSeconds, isGivenBack }: { pauseSeconds: number; isGivenBack: boolean },
): Promise<void> {
  await sql`
    update work set state = 'waiting', lease_expires_at = null, run_after = now() + ${pauseSeconds} * interval '1 second',
      attempts = attempts - ${isGivenBack ? 1 : 0}
    where id = ${id} and claim_id = ${claimId} and state = 'running'`.execute(db);
  if (pauseSeconds === 0) await wakeWorkers(db);
}

/** Asks for the work of subjects that wait while none stands behind them. Answers how many. */
export async function askForForgotten(db: Db, { name }: Kind, waiting: WaitingSubjects): Promise<number> {
  const { rows } = await sql`
    insert into work (id, kind, account_id, subject_id, created_at)
    select gen_random_uuid(), ${name}, waiting.account_id, waiting.subject_id, waiting.created_at from (${waiting}) waiting
    where not exists (select 1 from work where work.kind = ${name} and work.subject_id = waiting.subject_id and work.state in ('waiting', 'running'))
    on conflict do nothing returning 1`.execute(db);
  if (rows.length > 0) await wakeWorkers(db);
  return rows.length;
}

/** One piece of work that nobody has done since a moment. */
export async function getWorkAskedBefore(
  db: Db,
  { name }: Kind,
  before: Date,
): Promise<{ id: string; subjectId: string } | undefined> {
  const { rows } = await sql<{ id: string; subjectId: string }>`
    select id, subject_id as "subjectId" from work where kind = ${name} and state in ('waiting', 'running') and created_at < ${before} limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Forgets what ended before a moment. */
export async function deleteEndedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from work where finished_at < ${before}`.execute(db);
}

/** Work that a worker has in hand now. */
export type HeldWork = { id: string; kind: string; worker: string | null; since: Date; progress: number };

export async function listHeldWork(db: Db): Promise<HeldWork[]> {
  const { rows } = await sql<HeldWork>`
    select id, kind, claimed_by as worker, coalesce(started_at, created_at) as since, progress from work
    where state = 'running' and lease_expires_at > now() order by started_at, id`.execute(db);
  return rows;
}

/** What waits and runs of each kind. `oldestSeconds`: how long the oldest waits that is due. */
export type QueuedKind = { kind: string; waiting: number; running: number; oldestSeconds: number | null };

export async function countWorkByKind(db: Db): Promise<QueuedKind[]> {
  const { rows } = await sql<QueuedKind>`
    select kind, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
      extract(epoch from now() - min(greatest(created_at, run_after)) filter (where state = 'waiting' and run_after <= now()))::float8 as "oldestSeconds"
    from work where state in ('waiting', 'running') group by kind order by kind`.execute(db);
  return rows;
}

/** Work that waits or runs for longer than so many seconds. */
export type LateWork = {
  id: string;
  kind: string;
  state: 'waiting' | 'running';
  since: Date;
  worker: string | null;
  tries: number;
};

export async function listLateWork(db: Db, seconds: number, limit: number): Promise<LateWork[]> {
  const { rows } = await sql<LateWork>`
    select id, kind, state, case when state = 'running' then coalesce(started_at, created_at) else greatest(created_at, run_after) end as since,
      case when state = 'running' then claimed_by end as worker, attempts as tries
    from work where state in ('waiting', 'running')
      and case when state = 'running' then coalesce(started_at, created_at) else greatest(created_at, run_after) end < now() - ${seconds} * interval '1 second'
    order by since, id limit ${limit}`.execute(db);
  return rows;
}

/** Why work failed since a moment, by kind. */
export async function listWorkFailures(db: Db, since: Date) {
  const { rows } = await sql<{ kind: string; code: string | null; count: number; lastAt: Date }>`
    select kind, error_code as code, count(*)::int as count, max(finished_at) as "lastAt" from work
    where state = 'failed' and finished_at >= ${since} group by kind, error_code order by 3 desc, 1`.execute(db);
  return rows;
}

/** Takes running work from its worker, who notices at its next sign of life: whoever is free begins it again. The try that is cut short does not count. False: it no longer runs. */
export async function takeWorkAway(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update work set state = 'waiting', claim_id = ${newId()}, lease_expires_at = null, run_after = now(), attempts = greatest(attempts - 1, 0)
    where id = ${id} and state = 'running'`.execute(db);
  if (numAffectedRows === 1n) await wakeWorkers(db);
  return numAffectedRows === 1n;
}

/** Work that waits or runs. */
export async function getOpenWork(db: Db, id: string): Promise<{ kind: string; subjectId: string } | undefined> {
  const { rows } = await sql<{ kind: string; subjectId: string }>`
    select kind, subject_id as "subjectId" from work where id = ${id} and state in ('waiting', 'running')`.execute(db);
  return rows[0];
}

/** Ends work that waits or runs as failed. False where it has ended. */
export async function failWork(db: Db, id: string, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update work set state = 'failed', error_code = ${code}, finished_at = now(), lease_expires_at = null
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
  return numAffectedRows === 1n;
}
