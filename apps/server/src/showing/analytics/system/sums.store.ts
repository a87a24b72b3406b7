import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { Stretch } from './system-time.ts';

/** What is summed up by the quarter of an hour: the columns of `counted_things` and of `analytics_quarters`. */
const COLUMNS = [
  'users',
  'videos',
  'finished',
  'generated',
  'failed',
  'making_ms',
  'views',
  'downloads',
  'shares',
  'answers',
  'answers_failed',
  'answer_ms',
  'loads',
  'load_permille',
  'sessions',
  'session_ms',
  'day_1',
  'day_7',
  'day_30',
  'first_video',
  'shared',
  'paid',
] as const;
export type Column = (typeof COLUMNS)[number];
export type Counts = Record<Column, number>;
export type Money = {
  currency: string;
  gross: bigint;
  refunds: bigint;
  fees: bigint;
  commissions: bigint;
  sales: bigint;
};
export type MoneyOfQuarter = Money & { quarter: Date };

const namesOf = (columns: readonly Column[]) => sql.join(columns.map((name) => sql.ref(name)));
const sumsOf = (columns: readonly Column[]) =>
  sql.join(columns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`));

/**
 * What happened in each quarter of some: read from what it happened to, with `at` as the moment of it. The view is asked quarter by quarter (`offset 0` keeps
 * PostgreSQL from joining instead): in a join it would be read as a whole, whatever the quarters.
 */
export const happenedIn = (quarters: RawBuilder<unknown>) => sql`
  select c.at, ${namesOf(COLUMNS)} from (${quarters}) q (quarter) cross join lateral (
    select * from counted_things things where things.at >= q.quarter and things.at < q.quarter + interval '15 minutes' offset 0
  ) c`;

/** Some sums of a stretch of time: those that are kept, and, where a quarter is marked, what they would be. */
const quartersOf = ({ from, to }: Stretch, columns: readonly Column[]) => sql`
  select quarter as at, ${namesOf(columns)} from analytics_quarters
  where quarter >= ${from} and quarter < ${to} and quarter not in (select quarter from stale_quarters)
  union all
  select at, ${namesOf(columns)} from (${happenedIn(sql`select distinct quarter from stale_quarters where quarter >= ${from} and quarter < ${to}`)}) fresh`;

/** Sums of each step of a stretch of time, all or those of some columns; steps without anything are absent. `step` counts from 0. */
export async function sumSteps<Asked extends Column = Column>(
  db: Db,
  stretch: Stretch,
  {
    starts,
    columns = COLUMNS as readonly Column[] as readonly Asked[],
  }: { starts: readonly Date[]; columns?: readonly Asked[] },
): Promise<(Pick<Counts, Asked> & { step: number })[]> {
  const { rows } = await sql<Pick<Counts, Asked> & { step: number }>`
    select width_bucket(at, ${starts}::timestamptz[]) - 1 as step, ${sumsOf(columns)} from (${quartersOf(stretch, columns)}) s
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Sums of a stretch of time, all or those of some columns. */
export async function sumStretch<Asked extends Column = Column>(
  db: Db,
  stretch: Stretch,
  columns: readonly Asked[] = COLUMNS as readonly Column[] as readonly Asked[],
): Promise<Pick<Counts, Asked>> {
  const { rows } = await sql<
    Pick<Counts, Asked>
  >`select ${sumsOf(columns)} from (${quartersOf(stretch, columns)}) s`.execute(db);
  // An aggregate over nothing is one row as well.
  return rows[0] as Pick<Counts, Asked>;
}

/** Long before anything can have happened. */
const EVER = new Date('2000-01-01T00:00:00Z');

const TOTALS = ['users', 'videos', 'finished'] as const;
export type Totals = Record<(typeof TOTALS)[number], number>;

/** Users and videos that are there, of those who and which came before each of some moments. */
export async function sumBefore(db: Db, moments: readonly Date[]): Promise<Totals[]> {
  const last = new Date(Math.max(...moments.map((at) => at.getTime())));
  const { rows } = await sql<Totals & { step: number }>`
    select width_bucket(at, ${moments.toSorted((one, other) => one.getTime() - other.getTime())}::timestamptz[]) as step,
      sum(users)::float8 as users, sum(videos)::float8 as videos, sum(finished)::float8 as finished
    from (${quartersOf({ from: EVER, to: last }, TOTALS)}) s group by 1`.execute(db);
  return moments.map((at) => {
    const step = moments.filter((other) => other < at).length;
    const sum = (name: keyof Totals) => rows.reduce((all, row) => (row.step <= step ? all + row[name] : all), 0);
    return { users: sum('users'), videos: sum('videos'), finished: sum('finished') };
  });
}

/** Marked quarters of a stretch of time. */
export async function listStale(db: Db, { from, to }: Stretch): Promise<Date[]> {
  const { rows } = await sql<{ quarter: Date }>`
    select distinct quarter from stale_quarters where quarter >= ${from} and quarter < ${to} order by 1`.execute(db);
  return rows.map(({ quarter }) => quarter);
}

/** Money of each currency in each step of a stretch of time, as far as it is kept: without some quarters. */
export async function listKeptMoney(
  db: Db,
  { from, to, starts, without }: Stretch & { starts: readonly Date[]; without: readonly Date[] },
): Promise<(Money & { step: number })[]> {
  const { rows } = await sql<Record<Exclude<keyof Money, 'currency'>, string> & { currency: string; step: number }>`
    select width_bucket(quarter, ${starts}::timestamptz[]) - 1 as step, currency, sum(gross) as gross, sum(refunds) as refunds, sum(fees) as fees,
      sum(commissions) as commissions, sum(sales) as sales
    from analytics_money
    where quarter >= ${from} and quarter < ${to} and quarter <> all(${without}::timestamptz[])
    group by 1, 2`.execute(db);
  return rows.map(({ gross, refunds, fees, commissions, sales, ...row }) => ({
    ...row,
    gross: BigInt(gross),
    refunds: BigInt(refunds),
    fees: BigInt(fees),
    commissions: BigInt(commissions),
    sales: BigInt(sales),
  }));
}

/** Makes sure that sums are made by one at a time: of two, the one that read earlier must not write later. */
export async function lockSums(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sayso:analytics', 0))`.execute(trx);
}

/** Takes the marks of the earliest quarters away, and answers the quarters. What is marked meanwhile keeps its mark. */
export async function takeStale(trx: Db, most: number): Promise<Date[]> {
  const { rows } = await sql<{ quarter: Date }>`
    with taken as (
      delete from stale_quarters where quarter in (select distinct quarter from stale_quarters order by 1 limit ${most}) returning quarter
    )
    select distinct quarter from taken order by 1`.execute(trx);
  return rows.map(({ quarter }) => quarter);
}

/** Sums some quarters up anew. */
export async function replaceSums(trx: Db, quarters: readonly Date[]): Promise<void> {
  await sql`delete from analytics_quarters where quarter = any(${quarters}::timestamptz[])`.execute(trx);
  await sql`
    insert into analytics_quarters (quarter, ${namesOf(COLUMNS)})
    select quarter_of(at), ${sumsOf(COLUMNS)} from (${happenedIn(sql`select unnest(${quarters}::timestamptz[])`)}) s group by 1`.execute(
    trx,
  );
}

export async function replaceMoney(
  trx: Db,
  quarters: readonly Date[],
  money: readonly MoneyOfQuarter[],
): Promise<void> {
  await sql`delete from analytics_money where quarter = any(${quarters}::timestamptz[])`.execute(trx);
  await sql`
    insert into analytics_money (quarter, currency, gross, refunds, fees, commissions, sales)
    select * from unnest(${money.map(({ quarter }) => quarter)}::timestamptz[], ${money.map(({ currency }) => currency)}::text[],
      ${money.map(({ gross }) => String(gross))}::bigint[], ${money.map(({ refunds }) => String(refunds))}::bigint[],
      ${money.map(({ fees }) => String(fees))}::bigint[], ${money.map(({ commissions }) => String(commissions))}::bigint[],
      ${money.map(({ sales }) => String(sales))}::bigint[])`.execute(trx);
}

/** Where a migration has marked everything at once, puts a mark at each quarter: before sums are read or made. */
export async function openMarks(db: Db): Promise<void> {
  const isClosed = async (on: Db) =>
    (await sql`select 1 from stale_quarters where quarter = '-infinity' limit 1`.execute(on)).rows.length > 0;
  if (!(await isClosed(db))) return;
  await db.transaction().execute(async (trx) => {
    await lockSums(trx);
    if (!(await isClosed(trx))) return;
    await markEverything(trx);
    await sql`delete from stale_quarters where quarter = '-infinity'`.execute(trx);
  });
}

/** Marks all there is and all that was summed up, and notes what people had come to before it was noted. */
export async function markEverything(db: Db): Promise<void> {
  await sql`select note_milestones()`.execute(db);
  await sql`select mark_every_quarter()`.execute(db);
}

/** How much of a stretch of time the product answered requests, and since when that is recorded; null where it is not. A process that was heard of a moment ago still runs. */
export async function readUptime(
  db: Db,
  { from, to, now }: Stretch & { now: Date },
): Promise<{ percent: number | null; since: Date | null }> {
  const heard = new Date(now.getTime() - HEARD_MS);
  const { rows } = await sql<{ up: number | null; since: Date | null }>`
    with known as (select min(started_at) as since from running_times),
    asked as (select since, greatest(since, ${from}::timestamptz) as first, least(${to}::timestamptz, ${now}::timestamptz) as last from known),
    up as (
      select range_agg(tstzrange(started_at, case when last_at >= ${heard} then greatest(last_at, ${now}) else last_at end)) as times
      from running_times where last_at >= ${from} and started_at < ${to}
    )
    select since, case when since is not null and first < last then 100 * coalesce((
      select sum(extract(epoch from upper(part) - lower(part))) from unnest(times * tstzmultirange(tstzrange(first, last))) part), 0)
      / extract(epoch from last - first) end::float8 as up
    from asked cross join up`.execute(db);
  const [row] = rows;
  return { percent: row?.up ?? null, since: row?.since ?? null };
}

/** Two beats of a process and a little. */
const HEARD_MS = 150_000;
