import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Beat, Stay } from './presence.ts';

/** Whoever rests for so long has ended a visit. */
const REST = sql`interval '30 minutes'`;
/** A visit does not last longer: a program that never rests begins another. */
const LONGEST = sql`interval '24 hours'`;

/**
 * Goes on with the visits of people who were seen again, and begins those of others. Processes do it one after the other: two may see the same person. People who are gone by now are passed over.
 */
export async function extendVisits(trx: Db, stays: readonly Stay[]): Promise<void> {
  if (stays.length === 0) return;
  const seen = sql`unnest(${stays.map(({ userId }) => userId)}::uuid[], ${stays.map(({ firstAt }) => firstAt)}::timestamptz[], ${stays.map(({ lastAt }) => lastAt)}::timestamptz[])
    as s (user_id, first_at, last_at)`;
  await sql`select pg_advisory_xact_lock(hashtextextended('sayso:visits', 0))`.execute(trx);
  await sql`
    with seen as (
      select s.*, open.id as visit_id
      from ${seen}
      join people p on p.user_id = s.user_id
      left join lateral (
        select v.id from visits v
        where v.user_id = s.user_id and v.started_at <= s.last_at + ${REST} and v.last_at >= s.first_at - ${REST} and v.started_at > s.last_at - ${LONGEST}
        order by v.started_at desc limit 1
      ) open on true
    ), longer as (
      update visits v set started_at = least(v.started_at, s.first_at), last_at = greatest(v.last_at, s.last_at)
      from seen s where v.id = s.visit_id
    )
    insert into visits (id, user_id, started_at, last_at)
    select gen_random_uuid(), user_id, first_at, last_at from seen where visit_id is null`.execute(trx);
  await linkVisits(trx, seen);
  await noteReturns(trx, seen);
}

/** Says of the visits that were touched, and of those before them, when the next one of the same person began. */
async function linkVisits(trx: Db, seen: RawBuilder<unknown>): Promise<void> {
  await sql`
    update visits v set next_at = linked.next_at
    from ${seen} cross join lateral (
      select near.id, near.next_at as was, lead(near.started_at) over (order by near.started_at, near.id) as next_at
      from visits near
      where near.user_id = s.user_id and near.started_at >= coalesce(
        (select max(b.started_at) from visits b where b.user_id = s.user_id and b.started_at < s.first_at - ${LONGEST}), '-infinity')
    ) linked
    where v.id = linked.id and linked.was is distinct from linked.next_at`.execute(trx);
}

/** Notes of whom it is the 1st, 7th or 30th day since they signed up. */
async function noteReturns(trx: Db, seen: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into person_milestones (user_id, name, signed_up_at)
    select distinct v.user_id, 'day_' || after.days, p.signed_up_at
    from ${seen} join signed_up p on p.user_id = s.user_id cross join (values (1), (7), (30)) after (days)
    join visits v on v.user_id = s.user_id and v.started_at >= s.first_at - ${LONGEST}
      and v.started_at < p.signed_up_at + (after.days + 1) * interval '24 hours' and v.last_at >= p.signed_up_at + after.days * interval '24 hours'
    on conflict do nothing`.execute(trx);
}

/** Visits of a person, the first one first. */
export async function listVisits(db: Db, userId: string): Promise<{ started_at: Date; last_at: Date | null }[]> {
  return db
    .selectFrom('visits')
    .select(['started_at', 'last_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute();
}

/** What a person has come to, such as a first video, by its name. */
export async function listMilestones(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_milestones')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Notes that a process runs, and how busy its machine is. */
export async function insertBeat(trx: Db, process: string, beat: Beat): Promise<void> {
  const { startedAt, at, isApi, loadPermille } = beat;
  await trx
    .insertInto('process_runs')
    .values({ process, started_at: startedAt, last_at: at, is_api: isApi })
    .onConflict((conflict) => conflict.columns(['process', 'started_at']).doUpdateSet({ last_at: at }))
    .execute();
  await sql`
    insert into quarter_counts (quarter, name, count)
    values (quarter_of(${at}), 'load', 1), (quarter_of(${at}), 'load_permille', ${loadPermille})
    on conflict (quarter, name) do update set count = quarter_counts.count + excluded.count`.execute(trx);
}

/** What happened to a video at a moment. */
export type Watched = { videoId: string; at: Date; views?: number; downloads?: number; shares?: number };

/** Adds up what happened to videos by the quarter of an hour. Videos that are erased by now are passed over. In one order for all processes. */
export async function addWatched(trx: Db, watched: readonly Watched[]): Promise<void> {
  const told = watched.filter(({ views = 0, downloads = 0, shares = 0 }) => views + downloads + shares > 0);
  if (told.length === 0) return;
  await sql`
    insert into watch_quarters (video_id, quarter, views, downloads, shares)
    select w.video_id, quarter_of(w.at), sum(w.views), sum(w.downloads), sum(w.shares)
    from unnest(${told.map(({ videoId }) => videoId)}::uuid[], ${told.map(({ at }) => at)}::timestamptz[], ${told.map(({ views = 0 }) => views)}::int[],
      ${told.map(({ downloads = 0 }) => downloads)}::int[], ${told.map(({ shares = 0 }) => shares)}::int[]) as w (video_id, at, views, downloads, shares)
    group by 1, 2 order by 1, 2
    on conflict (video_id, quarter) do update set views = watch_quarters.views + excluded.views,
      downloads = watch_quarters.downloads + excluded.downloads, shares = watch_quarters.shares + excluded.shares`.execute(
    trx,
  );
}

/** How long it stays known when a process ran, by when it was last heard of. */
export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('process_runs').where('last_at', '<', before).execute();
}
