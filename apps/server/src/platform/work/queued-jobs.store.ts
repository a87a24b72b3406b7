import { CompiledQuery } from 'kysely';
import type { Db } from '../db/connection.ts';

/** Asks the database: a connection of `pg`, or a store's own by `askOf`. */
export type Ask = { query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }> };

/** The one place that knows how the queue keeps its jobs: the table is another package's. */
const JOBS = 'pgboss.job';

export const askOf = (db: Db): Ask => ({
  query: <Row>(text: string, values: unknown[] = []) => db.executeQuery<Row>(CompiledQuery.raw(text, values)),
});

/** Whether this database has ever had a queue. */
export async function hasJobs(ask: Ask): Promise<boolean> {
  const { rows } = await ask.query<{ is_there: boolean }>(`select to_regclass('${JOBS}') is not null as is_there`);
  return rows[0]?.is_there === true;
}

/** Keys of the advisory lock by which one process makes the index and the others wait. */
const INDEX_LOCK = 7_295_003;

/** Lets failed jobs be found without reading all that were ever done: Monitoring asks every few seconds. */
export async function indexFailedJobs(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(`begin; select pg_advisory_xact_lock(${INDEX_LOCK});
    create index if not exists sayso_failed_jobs on ${JOBS} (completed_on) where state = 'failed'; commit`);
}

/** Jobs of some names that were asked for and not done, in the order of asking. */
export async function listOpenJobs(ask: Ask, names: readonly string[]): Promise<{ name: string; payload: unknown }[]> {
  const { rows } = await ask.query<{ name: string; payload: unknown }>(
    `select name, data as payload from ${JOBS} where state in ('created', 'retry', 'active') and name = any($1) order by created_on`,
    [names],
  );
  return rows;
}

/**
 * The job of a name that is due, or with `isRunningToo` the running one. A retry that is due later does not count.
 * The lock lasts until the transaction ends, so the later of two simultaneous requests finds the earlier one's job.
 */
export async function lockOpenJob(
  ask: Ask,
  { name, isRunningToo }: { name: string; isRunningToo: boolean },
): Promise<string | undefined> {
  await ask.query(`select pg_advisory_xact_lock(hashtextextended('sayso:job ' || $1, 0))`, [name]);
  const { rows } = await ask.query<{ id: string }>(
    `select id from ${JOBS} where name = $1 and (state = 'created' or (state = 'retry' and start_after <= now()) or ($2 and state = 'active')) limit 1`,
    [name, isRunningToo],
  );
  return rows[0]?.id;
}

/** Jobs that wait beyond their time, or run, for longer than so many seconds. The queue's own and those of the doctor are left out. */
export type LateJob = { id: string; kind: string; state: 'waiting' | 'running'; since: Date; tries: number };

export async function listLateJobs(ask: Ask, seconds: number, limit: number): Promise<LateJob[]> {
  const { rows } = await ask.query<LateJob>(
    `select * from (
       select id, name as kind, case when state = 'active' then 'running' else 'waiting' end as state, retry_count + 1 as tries,
         case when state = 'active' then coalesce(started_on, created_on) else greatest(created_on, start_after) end as since
       from ${JOBS} where state < 'completed' and name not like '\\_\\_%' and name not like 'doctor-probe-%'
     ) late where since < now() - $1 * interval '1 second' order by since, id limit $2`,
    [seconds, limit],
  );
  return rows;
}

/** How many jobs wait or run, by state. What is done is not looked at: it only grows. */
export async function countOpenJobs(ask: Ask): Promise<{ state: string; count: number }[]> {
  const { rows } = await ask.query<{ state: string; count: number }>(
    `select state::text, count(*)::int as count from ${JOBS} where state < 'completed' group by state`,
  );
  return rows;
}

/** Names of jobs that wait or run, each with its state, but for those that the clock asks for. */
export async function nameOpenJobs(ask: Ask): Promise<string[]> {
  const { rows } = await ask.query<{ value: string }>(
    `select name || ' ' || state as value from ${JOBS} where state < 'completed' and name not like '\\_\\_%'
      and name not in (select name from pgboss.schedule)`,
  );
  return rows.map(({ value }) => value);
}

/** Seconds since a job of this name was last done; null when none was. */
export async function secondsSinceDone(ask: Ask, name: string): Promise<number | null> {
  const { rows } = await ask.query<{ seconds: number | null }>(
    `select extract(epoch from now() - max(completed_on))::int as seconds from ${JOBS} where name = $1 and state = 'completed'`,
    [name],
  );
  return rows[0]?.seconds ?? null;
}

/** Jobs that failed within a day, by name. */
export async function countFailedJobs(ask: Ask): Promise<{ name: string; count: number }[]> {
  const { rows } = await ask.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from ${JOBS} where state = 'failed' and completed_on > now() - interval '24 hours' group by name order by 2 desc`,
  );
  return rows;
}

/** What became of a job. Undefined when it is not there. */
export async function findJob(
  ask: Ask,
  id: string,
): Promise<{ state: string; output: unknown; retries: number } | undefined> {
  const { rows } = await ask.query<{ state: string; output: unknown; retries: number }>(
    `select state, output, retry_limit as retries from ${JOBS} where id = $1`,
    [id],
  );
  return rows[0];
}

/** The job of a name that was asked for last. Undefined where none is known any more. */
export async function findLastJob(
  ask: Ask,
  name: string,
): Promise<{ state: string; askedAt: Date; endedAt: Date | null } | undefined> {
  const { rows } = await ask.query<{ state: string; askedAt: Date; endedAt: Date | null }>(
    `select state::text, created_on as "askedAt", completed_on as "endedAt" from ${JOBS} where name = $1 order by created_on desc limit 1`,
    [name],
  );
  return rows[0];
}

/** How many jobs of a name are done. */
export async function countDoneJobs(ask: Ask, name: string): Promise<number> {
  const { rows } = await ask.query<{ count: number }>(
    `select count(*)::int as count from ${JOBS} where name = $1 and state = 'completed'`,
    [name],
  );
  return rows[0]?.count ?? 0;
}

/** Lets the workers that hold jobs of a name count as silent for a minute, as if they had died. */
export async function silenceWorkers(ask: Ask, name: string): Promise<void> {
  await ask.query(
    `update ${JOBS} set heartbeat_on = heartbeat_on - interval '1 minute' where name = $1 and state = 'active'`,
    [name],
  );
}

/** Sets the state of all jobs of a name, as their worker would. A retry is due in an hour. For tests. */
export async function setJobStates(
  ask: Ask,
  name: string,
  state: 'active' | 'completed' | 'failed' | 'retry',
): Promise<void> {
  await ask.query(
    `update ${JOBS} set state = $2::pgboss.job_state,
       completed_on = case when $2::text in ('active', 'retry') then null else now() end,
       start_after = case when $2::text = 'retry' then now() + interval '1 hour' else start_after end where name = $1`,
    [name, state],
  );
}

/** Lets all jobs of a name have waited, or run, since some minutes ago. For tests. */
export async function ageJobs(ask: Ask, name: string, minutes: number): Promise<void> {
  await ask.query(
    `update ${JOBS} set created_on = at, start_after = at, started_on = case when state = 'active' then at end
     from (select now() - $2 * interval '1 minute' as at) past where name = $1`,
    [name, minutes],
  );
}

/** What waits and runs of each kind of job, but for the queue's own. `oldestSeconds`: how long the oldest waits that is due. */
export async function countJobsByName(
  ask: Ask,
): Promise<{ kind: string; waiting: number; running: number; oldestSeconds: number | null }[]> {
  const { rows } = await ask.query<{ kind: string; waiting: number; running: number; oldestSeconds: number | null }>(
    `select name as kind, count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as running,
       extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as "oldestSeconds"
     from ${JOBS} where state < 'completed' and name not like '\\_\\_%' and name not like 'doctor-probe-%' group by name order by name`,
  );
  return rows;
}

/** Jobs that failed since a moment, by name. */
export async function listJobFailures(
  ask: Ask,
  since: Date,
): Promise<{ kind: string; code: string | null; count: number; lastAt: Date }[]> {
  const { rows } = await ask.query<{ kind: string; code: string | null; count: number; lastAt: Date }>(
    `select name as kind, output->>'code' as code, count(*)::int as count, max(completed_on) as "lastAt"
     from ${JOBS} where state = 'failed' and completed_on >= $1 group by 1, 2 order by 3 desc, 1`,
    [since],
  );
  return rows;
}
