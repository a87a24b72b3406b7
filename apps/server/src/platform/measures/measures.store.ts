import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { ActiveDay } from './presence.ts';
import type { RequestMinute } from './request-minutes.ts';

/** How long a take took. `stageMs` names only the stages that it entered. `quality` and `pixels` of one picture are null where a part of an earlier file was kept. */
export type RenderTimes = {
  takeId: string;
  finishedAt: Date;
  outcome: 'succeeded' | 'failed' | 'cancelled';
  failureCode: string | null;
  queueMs: number | null;
  stageMs: Readonly<Record<string, number>>;
  frames: number | null;
  videoMs: number | null;
  quality: string | null;
  pixels: number | null;
  claims: number;
  repeats: number;
};

/** Members who are gone by now are passed over. In one order for all processes: two in different orders would wait for each other. */
export async function insertActiveDays(db: Db, days: readonly ActiveDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into active_days (day, account_id, user_id)
    select noted.day, m.account_id, m.user_id
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ accountId }) => accountId)}::uuid[], ${days.map(({ userId }) => userId)}::uuid[])
      as noted (day, account_id, user_id)
    join memberships m on m.account_id = noted.account_id and m.user_id = noted.user_id
    order by noted.day, m.account_id, m.user_id
    on conflict do nothing`.execute(db);
}

/** Days of UTC on which a person was active, such as 2026-01-31. */
export async function listActiveDays(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from active_days where user_id = ${userId} order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Adds to what the process has written about the same minutes before. */
export async function addRequestMinutes(db: Db, processName: string, minutes: readonly RequestMinute[]): Promise<void> {
  if (minutes.length === 0) return;
  const told = JSON.stringify(
    minutes.map(({ statusClass, sumMs, ...minute }) => ({ ...minute, status_class: statusClass, sum_ms: sumMs })),
  );
  await sql`
    insert into request_minutes (minute, process, method, route, status_class, count, sum_ms, buckets)
    select minute, ${processName}, method, route, status_class, count, sum_ms, buckets
    from jsonb_to_recordset(${told}::jsonb) as t (minute timestamptz, method text, route text, status_class smallint, count bigint,
      sum_ms double precision, buckets bigint[])
    on conflict (minute, process, method, route, status_class) do update set
      count = request_minutes.count + excluded.count,
      sum_ms = request_minutes.sum_ms + excluded.sum_ms,
      buckets = (select array_agg(old + new order by place)
        from unnest(request_minutes.buckets, excluded.buckets) with ordinality as pairs (old, new, place))`.execute(db);
}

/** A take ends once; telling it again changes nothing. Answers whether it was new. */
export async function insertRenderTimes(db: Db, render: RenderTimes): Promise<boolean> {
  const {
    takeId,
    finishedAt,
    outcome,
    failureCode,
    queueMs,
    stageMs,
    frames,
    videoMs,
    quality,
    pixels,
    claims,
    repeats,
  } = render;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('render_times')
    .values({
      take_id: takeId,
      finished_at: finishedAt,
      outcome,
      failure_code: failureCode,
      queue_ms: queueMs,
      stage_ms: JSON.stringify(stageMs),
      frames,
      video_ms: videoMs,
      quality,
      pixels,
      claims,
      repeats,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes what a process writes, in the transaction that writes it. False: it was written already, and only the answer was lost. */
export async function beginBatch(db: Db, processName: string, batchId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into measure_batches (process, batch_id) values (${processName}, ${batchId})
    on conflict (process) do update set batch_id = excluded.batch_id, written_at = now()
    where measure_batches.batch_id <> excluded.batch_id`.execute(db);
  return numAffectedRows === 1n;
}

/** Forgets the batches of processes that are long gone. */
export async function deleteBatchesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('measure_batches').where('written_at', '<', before).execute();
}

/** Turns minutes of the API into sums of their quarters: `answer`, `answer_failed` (a fault of ours) and `answer_ms`, the time for all of them. Other minutes are forgotten. */
export async function foldMinutesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    with gone as (
      delete from request_minutes where minute < ${before}
      returning quarter_of(minute) as quarter, route, status_class, count, sum_ms
    ), sums as (
      select quarter, part.name, sum(part.count)::bigint as count
      from gone cross join lateral (values ('answer', count), ('answer_failed', case when status_class = 5 then count else 0 end), ('answer_ms', round(sum_ms)::bigint)) as part (name, count)
      where starts_with(route, '/api/')
      group by quarter, part.name
    )
    insert into quarter_counts (quarter, name, count) select quarter, name, count from sums order by 1, 2
    on conflict (quarter, name) do update set count = quarter_counts.count + excluded.count`.execute(db);
}

/** How many takes ended since a moment, by how. */
export async function countRenders(db: Db, since: Date): Promise<{ succeeded: number; failed: number }> {
  const { rows } = await sql<{ succeeded: number; failed: number }>`
    select count(*) filter (where outcome = 'succeeded')::int as succeeded, count(*) filter (where outcome = 'failed')::int as failed
    from render_times where finished_at >= ${since}`.execute(db);
  return rows[0] ?? { succeeded: 0, failed: 0 };
}

/** Answers since a moment: all, faults of ours, and how long all took. */
export async function countAnswers(db: Db, since: Date): Promise<{ count: number; failed: number; sumMs: number }> {
  const { rows } = await sql<{ count: number; failed: number; sumMs: number }>`
    select coalesce(sum(count), 0)::int as count, coalesce(sum(count) filter (where status_class = 5), 0)::int as failed,
      coalesce(sum(sum_ms), 0)::float8 as "sumMs"
    from request_minutes where minute >= ${since}`.execute(db);
  return rows[0] ?? { count: 0, failed: 0, sumMs: 0 };
}

/** The same by the minute. */
export async function listAnswerMinutes(db: Db, since: Date) {
  const { rows } = await sql<{ minute: Date; count: number; failed: number; sumMs: number }>`
    select minute, sum(count)::int as count, coalesce(sum(count) filter (where status_class = 5), 0)::int as failed,
      sum(sum_ms)::float8 as "sumMs"
    from request_minutes where minute >= ${since} group by minute order by minute`.execute(db);
  return rows;
}
