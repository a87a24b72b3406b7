import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { SlowQuery } from '../db/query-times.ts';
import type { Intake } from '../work/work-loop.ts';
import { Vitals } from './vitals.ts';

/** A process as it shows itself. Times are the database's, so that machines need not agree about theirs. */
export type ProcessSelf = {
  id: string;
  host: string;
  pid: number;
  roles: readonly string[];
  release: string;
  startedAt: Date;
  vitals: Vitals;
  /** What the process knows that the operator wants of it: `open` at its start. Whoever was forgotten while it stood still shows itself with it again. */
  intake?: Intake;
};

/** `isGone`: it gave no sign of life for a whole lease, which ended at `expiresAt`. `sinceSeen`: seconds since its last. */
export type ProcessRow = Omit<ProcessSelf, 'intake'> & {
  seenAt: Date;
  expiresAt: Date;
  isGone: boolean;
  sinceSeen: number;
  intake: Intake;
  /** Who has taken its place since it died. */
  heirId: string | null;
};

/** How long a sign of life counts, in milliseconds: longer than three of them are apart. */
const ALIVE_MS = 7_000;

/** Nothing is lost when the last sign of life before a crash of the database is: it need not reach the disk at once. */
const WITHOUT_WAITING = sql`(select set_config('synchronous_commit', 'off', true)) is not null`;
const ago = (hours: number) => sql`now() - ${hours} * interval '1 hour'`;
const EXPIRES = sql`clock_timestamp() + ${ALIVE_MS} * interval '1 millisecond'`;

/** Gives a sign of life. Answers what the operator wants of the process. */
export async function giveSign(db: Db, self: ProcessSelf): Promise<Intake> {
  const vitals = JSON.stringify(self.vitals);
  const known = await sql<{ intake: Intake }>`
    update processes set seen_at = clock_timestamp(), expires_at = ${EXPIRES}, heir_id = null, vitals = ${vitals}
    where id = ${self.id} and ${WITHOUT_WAITING} returning intake`.execute(db);
  if (known.rows[0]) return known.rows[0].intake;
  const { id, host, pid, roles, release, startedAt, intake = 'open' } = self;
  const added = await sql<{ intake: Intake }>`
    insert into processes (id, host, pid, roles, release, started_at, seen_at, expires_at, intake, vitals)
    values (${id}, ${host}, ${pid}, ${[...roles]}, ${release}, ${startedAt}, clock_timestamp(), ${EXPIRES}, ${intake}, ${vitals})
    on conflict (id) do update set seen_at = excluded.seen_at, expires_at = excluded.expires_at, vitals = excluded.vitals
    returning intake`.execute(db);
  return added.rows[0]?.intake ?? 'open';
}

type StoredRow = Omit<ProcessRow, 'vitals'> & { vitals: unknown };

/** All that show themselves, and those that have died within a day; the oldest first. */
export async function listProcesses(db: Db): Promise<ProcessRow[]> {
  const { rows } = await sql<StoredRow>`
    select id, host, pid, roles, release, started_at as "startedAt", seen_at as "seenAt", expires_at as "expiresAt", intake, vitals, heir_id as "heirId",
      expires_at <= clock_timestamp() as "isGone", extract(epoch from clock_timestamp() - seen_at)::float8 as "sinceSeen"
    from processes order by started_at, id`.execute(db);
  return rows.map((row) => ({ ...row, vitals: Vitals.parse(row.vitals ?? {}) }));
}

/** Notes who has taken the place of processes that died: for good, also where the heir ends in good order before the dead are forgotten. One that lives after all has none. */
export async function noteHeirs(db: Db, found: readonly { id: string; heirId: string }[]): Promise<void> {
  for (const { id, heirId } of found)
    await sql`
      update processes set heir_id = ${heirId} where id = ${id} and heir_id is null and expires_at <= clock_timestamp()`.execute(
      db,
    );
}

/** The time of the database, by which all signs of life are told. */
export async function readTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at ?? new Date();
}

/** What the operator wants of a process from now on. Answers what that was; undefined for a process that is not there. */
export async function updateIntake(
  db: Db,
  id: string,
  intake: Intake,
): Promise<(ProcessRef & { before: Intake }) | undefined> {
  const { rows } = await sql<ProcessRef & { before: Intake }>`
    with known as (select id, intake from processes where id = ${id} and expires_at > clock_timestamp() and 'worker' = any(roles) for update)
    update processes set intake = ${intake} from known where processes.id = known.id
    returning processes.host, processes.pid, known.intake as before`.execute(db);
  return rows[0];
}

type ProcessRef = { host: string; pid: number };

/** Forgets a process. `isGone`: only one that gives no sign of life. Answers which it was. */
export async function deleteProcess(
  db: Db,
  id: string,
  { isGone }: { isGone: boolean },
): Promise<ProcessRef | undefined> {
  const { rows } = await sql<ProcessRef>`
    delete from processes where id = ${id} and (not ${isGone} or expires_at <= clock_timestamp()) returning host, pid`.execute(
    db,
  );
  return rows[0];
}

/** Whether a process stands on the list. */
export async function isListed(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('processes').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Forgets what is older than a day. */
export async function deleteOldSigns(db: Db): Promise<void> {
  await sql`delete from processes where seen_at < now() - interval '1 day'`.execute(db);
  await sql`delete from process_minutes where minute < now() - interval '1 day'`.execute(db);
  await sql`delete from slow_queries where minute < now() - interval '1 day'`.execute(db);
}

/** Notes how a process was, once a minute. */
export async function insertMinute(db: Db, { id, host, vitals }: ProcessSelf): Promise<void> {
  const { cpu, memoryBytes, host: at } = vitals;
  const share = at && at.memoryTotalBytes > 0 ? at.memoryUsedBytes / at.memoryTotalBytes : 0;
  await sql`
    insert into process_minutes (process_id, minute, host, cpu, memory_bytes, host_cpu, host_memory_share)
    values (${id}, date_trunc('minute', clock_timestamp()), ${host}, ${cpu}, ${memoryBytes}, ${at?.cpu ?? 0}, ${share})
    on conflict do nothing`.execute(db);
}

/** How hosts and processes were in the last hours, by the minute: the busiest host, and what all processes held together. */
export type LoadMinute = { minute: Date; hostCpu: number; hostMemory: number; cpu: number; memoryBytes: number };

export async function listLoadMinutes(db: Db, hours: number): Promise<LoadMinute[]> {
  const { rows } = await sql<LoadMinute>`
    select minute, max(host_cpu) as "hostCpu", max(host_memory_share) as "hostMemory", sum(cpu) as cpu, sum(memory_bytes)::float8 as "memoryBytes"
    from process_minutes where minute >= ${ago(hours)} group by minute order by minute`.execute(db);
  return rows;
}

export async function addSlowQueries(db: Db, queries: readonly SlowQuery[]): Promise<void> {
  for (const { text, calls, sumMs, maxMs } of queries)
    await sql`
      insert into slow_queries (text_sha256, minute, text, calls, sum_ms, max_ms)
      values (sha256(convert_to(${text}, 'UTF8')), date_trunc('minute', clock_timestamp()), ${text}, ${calls}, ${sumMs}, ${maxMs})
      on conflict (text_sha256, minute) do update set calls = slow_queries.calls + excluded.calls,
        sum_ms = slow_queries.sum_ms + excluded.sum_ms, max_ms = greatest(slow_queries.max_ms, excluded.max_ms)`.execute(
      db,
    );
}

/** Questions that took long in the last hours, those that took the most time first. */
export async function listSlowQueries(db: Db, hours: number, limit: number) {
  const { rows } = await sql<SlowQuery & { lastAt: Date }>`
    select text, sum(calls)::int as calls, sum(sum_ms) as "sumMs", max(max_ms) as "maxMs", max(minute) as "lastAt"
    from slow_queries where minute >= ${ago(hours)} group by text order by 3 desc limit ${limit}`.execute(db);
  return rows;
}

export async function countSlowQueries(db: Db, hours: number): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select coalesce(sum(calls), 0)::int as calls from slow_queries where minute >= ${ago(hours)}`.execute(db);
  return rows[0]?.calls ?? 0;
}
