import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { Stretch } from './system-time.ts';

/** No visit lasts longer: see `extendVisits`. So one that reaches into a stretch of time began at most so long before it. */
const LONGEST = sql`interval '24 hours'`;
/** Visits that last longer have an index of their own. */
const LONG = sql`interval '2 hours'`;

/** The last moment of a visit. */
const LAST_AT = sql`coalesce(v.last_at, v.started_at)`;

/**
 * People who were here between each of some moments and `to`. `isNow`: nobody can have been here later. Then the last visits of people say it, and the others are not read. Who is left out of figures about
 * people is few, and taken away.
 */
export async function countActive(
  db: Db,
  { since, to, isNow }: { since: readonly Date[]; to: Date; isNow: boolean },
): Promise<number[]> {
  const first = new Date(Math.min(...since.map((at) => at.getTime())));
  const end = sql`${to}::timestamptz`;
  const isLast = isNow
    ? sql`v.next_at is null`
    : sql`v.started_at < ${end} and (v.next_at is null or v.next_at >= ${end})`;
  const counts = sql.join(since.map((at) => sql`count(*) filter (where ${LAST_AT} >= ${at})`));
  const countIn = (visits: RawBuilder<unknown>) => sql`
    select array[${counts}]::int[] as people from ${visits} v
    where v.started_at >= ${first}::timestamptz - ${LONGEST} and ${isLast}`;
  const { rows } = await sql<{ people: number[] }>`
    ${countIn(sql`recorded_visits`)} union all ${countIn(sql`uncounted_visits`)}`.execute(db);
  const [all, leftOut] = rows;
  return since.map((_, place) => (all?.people[place] ?? 0) - (leftOut?.people[place] ?? 0));
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

/** People who were here in each step of a stretch of time. Who was here at the turn of two was in both. */
export async function listActive(db: Db, { to }: Pick<Stretch, 'to'>, starts: readonly Date[]): Promise<number[]> {
  const ends = [...starts.slice(1), to];
  const isLast = sql`${LAST_AT} >= step.begins and (v.next_at is null or v.next_at >= step.ends)`;
  const countIn = (visits: RawBuilder<unknown>) => sql`(
    (select count(*) from ${visits} v where v.started_at >= step.begins - ${LONG} and v.started_at < step.ends and ${isLast})
    + (select count(*) from ${visits} v
      where v.started_at >= step.begins - ${LONGEST} and v.started_at < step.begins - ${LONG} and v.last_at - v.started_at > ${LONG} and ${isLast})
  )`;
  const { rows } = await sql<{ people: number }>`
    select (${countIn(sql`recorded_visits`)} - ${countIn(sql`uncounted_visits`)})::int as people
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as step (begins, ends, place) order by place`.execute(
    db,
  );
  return rows.map(({ people }) => people);
}
