import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { Stretch } from './system-time.ts';

/** No visit lasts longer: see `extendVisits`. So one that reaches into a stretch of time began at most so long before it. */
const LONGEST = sql`interval '24 hours'`;

/** Visits that reach into a stretch of time. */
const visitsIn = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  v.started_at >= ${from} - ${LONGEST} and v.started_at < ${to} and coalesce(v.last_at, v.started_at) >= ${from}`;
const visitsOf = ({ from, to }: Stretch) => visitsIn(sql`${from}::timestamptz`, sql`${to}::timestamptz`);

/** People who were here in a stretch of time. Of all of these figures administrators and demo customers are left out: the views say so. */
export async function countActive(db: Db, stretch: Stretch): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (select distinct user_id from counted_visits v where ${visitsOf(stretch)}) here`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

/** Since when it is recorded who was here, and for how long; null where it is not. */
export async function readRecordedSince(db: Db): Promise<{ active: Date | null; sessions: Date | null }> {
  const { rows } = await sql<{ active: Date | null; sessions: Date | null }>`
    select (select min(started_at) from recorded_visits) as active,
      (select started_at from recorded_visits where last_at is not null order by started_at limit 1) as sessions`.execute(
    db,
  );
  return rows[0] ?? { active: null, sessions: null };
}

/** People who were here in each step of a stretch of time; steps without anybody are absent. Who was here at the turn of two was in both. */
export async function listActive(
  db: Db,
  stretch: Stretch,
  starts: readonly Date[],
): Promise<{ step: number; people: number }[]> {
  const { rows } = await sql<{ step: number; people: number }>`
    with visits_here as (
      select v.user_id, width_bucket(v.started_at, ${starts}::timestamptz[]) as first,
        width_bucket(least(coalesce(v.last_at, v.started_at), ${stretch.to}::timestamptz - interval '1 microsecond'), ${starts}::timestamptz[]) as last
      from counted_visits v where ${visitsOf(stretch)}
    ), here as (
      select first as place, user_id from visits_here where first > 0
      union
      select generate_series(greatest(first + 1, 1), last), user_id from visits_here where last > first
    )
    select place - 1 as step, count(*)::int as people from here group by 1 order by 1`.execute(db);
  return rows;
}

/** How long visits lasted that began in a stretch of time; null where none is known. */
export async function readSessions(
  db: Db,
  { from, to }: Stretch,
): Promise<{ sessions: number; average_ms: number | null }> {
  const { rows } = await sql<{ sessions: number; average_ms: number | null }>`
    select count(*)::int as sessions, 1000 * extract(epoch from avg(last_at - started_at))::float8 as average_ms
    from counted_visits where started_at >= ${from} and started_at < ${to} and last_at is not null`.execute(db);
  return rows[0] ?? { sessions: 0, average_ms: null };
}

/** People who signed up on a day, and those of them who were here on a later one. */
export type Returned = { day: number; people: number; returned: number };

/**
 * Of those who signed up on each of the first `count` days, how many were here on the `after`th day after it. `starts`: the first moments of days that follow one another, the one after the last of
 * them included. Days without anybody are absent; they count from 0.
 */
export async function listReturned(
  db: Db,
  { starts, count, after }: { starts: readonly Date[]; count: number; after: number },
): Promise<Returned[]> {
  if (count <= 0) return [];
  const { rows } = await sql<Returned>`
    with days as materialized (select ${starts}::timestamptz[] as starts),
    came as (
      select s.user_id, width_bucket(s.signed_up_at, days.starts) as place from signed_up s cross join days
      where s.signed_up_at >= ${starts[0]}::timestamptz and s.signed_up_at < ${starts[count]}::timestamptz
    )
    select place - 1 as day, count(*)::int as people,
      count(*) filter (where exists (
        select 1 from counted_visits v
        where v.user_id = came.user_id and ${visitsIn(sql`days.starts[place + ${after}::int]`, sql`days.starts[place + ${after}::int + 1]`)}
      ))::int as returned
    from came cross join days group by 1 order by 1`.execute(db);
  return rows;
}

export type Steps = { signed_up: number; first_video: number; shared: number; paid: number };

/** Of those who signed up in a stretch of time, how many have finished a video in an account of theirs, had one watched by somebody else, and paid. */
export async function countSteps(db: Db, { from, to }: Stretch): Promise<Steps> {
  const { rows } = await sql<Steps>`
    select count(*)::int as signed_up,
      count(*) filter (where exists (
        select 1 from account_owners o where o.user_id = s.user_id and (
          exists (select 1 from made_videos m where m.account_id = o.account_id)
          or exists (select 1 from stored_videos v where v.account_id = o.account_id and v.file_ms is not null))))::int as first_video,
      count(*) filter (where exists (
        select 1 from account_owners o join stored_videos v on v.account_id = o.account_id where o.user_id = s.user_id and v.views > 0))::int as shared,
      count(*) filter (where exists (select 1 from paying_people p where p.user_id = s.user_id))::int as paid
    from signed_up s where s.signed_up_at >= ${from} and s.signed_up_at < ${to}`.execute(db);
  return rows[0] ?? { signed_up: 0, first_video: 0, shared: 0, paid: 0 };
}
