import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** What visitors do that is counted. */
export type Deed = 'visit' | 'play' | 'click' | 'lead';
type DayKey = { siteId: string; day: string; kind: Deed; what: string };

/** Adds one to a day of a site. */
export async function addToDay(db: Db, { siteId, day, kind, what }: DayKey): Promise<void> {
  await sql`
    insert into site_days as known (site_id, day, kind, what, count) values (${siteId}, ${day}::date, ${kind}, ${what}, 1)
    on conflict (site_id, day, kind, md5(what)) do update set count = known.count + 1`.execute(db);
}

/** Adds one to a day of a site, unless its visitor has done the same so often that day already. One statement; of a site that is gone nothing is counted. */
export async function addDeed(
  db: Db,
  { siteId, day, kind, what, deedHmac, most }: DayKey & { deedHmac: Buffer; most: number },
): Promise<void> {
  await sql`
    with there as (
      select id from sites where id = ${siteId} for key share
    ), seen as (
      insert into site_visitors as known (site_id, day, deed_hmac) select id, ${day}::date, ${deedHmac}::bytea from there
      on conflict (site_id, day, deed_hmac) do update set count = known.count + 1 where known.count < ${most}
      returning site_id, day
    )
    insert into site_days as known (site_id, day, kind, what, count) select site_id, day, ${kind}, ${what}, 1 from seen
    on conflict (site_id, day, kind, md5(what)) do update set count = known.count + 1`.execute(db);
}

/** Forgets what visitors did before a day. What they were counted for stays. */
export async function deleteVisitorsBefore(db: Db, day: string): Promise<void> {
  await sql`delete from site_visitors where day < ${day}::date`.execute(db);
}

type Stretch = { from: string; to: string };

/** What was counted of a site on each day on which something was. */
export async function listDays(
  db: Db,
  siteId: string,
  { from, to }: Stretch,
): Promise<{ day: string; kind: Deed; count: number }[]> {
  const { rows } = await sql<{ day: string; kind: Deed; count: number }>`
    select day::text as day, kind, sum(count)::int as count from site_days
    where site_id = ${siteId} and day between ${from}::date and ${to}::date group by day, kind`.execute(db);
  return rows;
}

/** What was played or clicked most. */
export async function listMost(
  db: Db,
  siteId: string,
  { from, to, kind, limit }: Stretch & { kind: Deed; limit: number },
): Promise<{ what: string; count: number }[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select what, sum(count)::int as count from site_days
    where site_id = ${siteId} and kind = ${kind} and day between ${from}::date and ${to}::date
    group by what order by sum(count) desc, what limit ${limit}`.execute(db);
  return rows;
}
