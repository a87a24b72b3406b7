import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import type { Days, Step } from './analytics.store.ts';

export type Tries = { succeeded: number; failed: number; cancelled: number };

/** Tries to make a video that ended in some days of UTC. */
const endedIn = (accountId: string, { from, to }: Days) => sql`
  account_id = ${accountId} and finished_at >= ${from}::timestamp at time zone 'UTC' and finished_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;

const COUNTED = sql`count(*) filter (where state = 'succeeded')::int as succeeded, count(*) filter (where state = 'failed')::int as failed,
  count(*) filter (where state = 'cancelled')::int as cancelled`;

/** Tries that ended in each step of some days; steps without any are absent. */
export async function listTries(
  db: Db,
  accountId: string,
  days: Days & { step: Step },
): Promise<(Tries & { day: string })[]> {
  const { rows } = await sql<Tries & { day: string }>`
    select date_trunc(${days.step}, finished_at at time zone 'UTC')::date::text as day, ${COUNTED}
    from ended_takes where ${endedIn(accountId, days)} group by 1 order by 1`.execute(db);
  return rows;
}

export async function sumTries(db: Db, accountId: string, days: Days): Promise<Tries> {
  const { rows } = await sql<Tries>`select ${COUNTED} from ended_takes where ${endedIn(accountId, days)}`.execute(db);
  return rows[0] ?? { succeeded: 0, failed: 0, cancelled: 0 };
}

/** Codes of what tries failed by in some days, most first. */
export async function listFailures(db: Db, accountId: string, days: Days): Promise<{ code: string; times: number }[]> {
  const { rows } = await sql<{ code: string; times: number }>`
    select coalesce(failure_code, 'internal') as code, count(*)::int as times
    from ended_takes where ${endedIn(accountId, days)} and state = 'failed' group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** The first day of UTC on which a try ended. */
export async function getFirstTry(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(finished_at) at time zone 'UTC')::date::text as day from ended_takes where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** The first day on which a member was here. */
export async function getFirstActive(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from active_members where account_id = ${accountId}`.execute(db);
  return rows[0]?.day ?? null;
}

/** Videos of an account that were made in some days of UTC and do not lie in the trash. */
const madeIn = (accountId: string, { from, to }: Days) => sql`
  account_id = ${accountId} and created_at >= ${from}::timestamp at time zone 'UTC' and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;

export type MemberRow = {
  member: { id: string; name: string } | null;
  days: number;
  last_day: string | null;
  videos: number;
};

/** Everybody who was here in some days or made a video in them that is still there; those who were here most first, people who have been erased since together and last. */
export async function listMembers(db: Db, accountId: string, days: Days): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with here as (
      select user_id, count(*)::int as days, max(day)::text as last_day
      from active_members where account_id = ${accountId} and day between ${days.from}::date and ${days.to}::date group by user_id
    ), made as (
      select created_by as user_id, count(*)::int as videos from stored_videos where ${madeIn(accountId, days)} group by created_by
    )
    select case when p.user_id is not null then jsonb_build_object('id', p.user_id, 'name', p.name) end as member,
      sum(coalesce(h.days, 0))::int as days, max(h.last_day) as last_day, sum(coalesce(m.videos, 0))::int as videos
    from here h full join made m on m.user_id = h.user_id left join people p on p.user_id = coalesce(h.user_id, m.user_id)
    group by p.user_id, p.name
    order by p.user_id is null, days desc, videos desc, p.name, p.user_id`.execute(db);
  return rows;
}

/** Members who were here in each step of some days, and videos that were made; steps without either are absent. */
export async function listActivity(
  db: Db,
  accountId: string,
  days: Days & { step: Step },
): Promise<{ day: string; members: number; videos: number }[]> {
  const { rows } = await sql<{ day: string; members: number; videos: number }>`
    with here as (
      select date_trunc(${days.step}, day::timestamp)::date as day, count(distinct user_id)::int as members
      from active_members where account_id = ${accountId} and day between ${days.from}::date and ${days.to}::date group by 1
    ), made as (
      select date_trunc(${days.step}, created_at at time zone 'UTC')::date as day, count(*)::int as videos
      from stored_videos where ${madeIn(accountId, days)} group by 1
    )
    select day::text as day, coalesce(members, 0) as members, coalesce(videos, 0) as videos from here full join made using (day) order by 1`.execute(
    db,
  );
  return rows;
}
