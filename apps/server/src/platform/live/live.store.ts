import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** One row of the events table: what happened in an account. Within an account, ids become visible in their order. */
export type EventRow = { id: string; account_id: string; type: string; payload: unknown };

/** An event of an account, after which reading begins. */
export type StartingPoint = { accountId: string; afterId: string };

/** What happened in each account after its starting point, in the order of the ids. What says the same is named once, as the newest. */
export async function listEventsAfter(db: Db, starts: readonly StartingPoint[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select max(e.id) as id, e.account_id, e.type, e.payload
    from (
      select account_id, min(after_id) as after_id
      from unnest(${starts.map(({ accountId }) => accountId)}::uuid[], ${starts.map(({ afterId }) => afterId)}::bigint[]) as start (account_id, after_id)
      group by account_id
    ) start
    join events e on e.account_id = start.account_id and e.id > start.after_id
    group by e.account_id, e.type, e.payload order by 1`.execute(db);
  return rows;
}

/** The newest event of each account that has any. */
export async function listNewestIds(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ account_id: string; id: string }>`
    select account_id, newest.id from unnest(${accountIds}::uuid[]) as account_id
    cross join lateral (select max(id) as id from events e where e.account_id = account_id.account_id) newest
    where newest.id is not null`.execute(db);
  return new Map(rows.map(({ account_id: accountId, id }) => [accountId, id]));
}

/** The newest event that has been forgotten: whoever saw it has missed none of those. */
export async function getHorizon(db: Db): Promise<string> {
  const row = await db.selectFrom('event_horizon').select('id').executeTakeFirst();
  return row?.id ?? '0';
}

/** Forgets what happened before a time, and remembers how far that went. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    with gone as (delete from events where created_at < ${before} returning id)
    update event_horizon set id = greatest(id, (select max(id) from gone))`.execute(db);
}

/** More than any installation will have told between a backup and its restore. */
const LEAP = 1_000_000_000;

/**
 * For a database that was set back in time: ids go on above all that browsers may have seen meanwhile, and a browser that comes
 * with one of those reads everything anew.
 */
export async function leapEvents(db: Db): Promise<void> {
  await sql`
    with leap as (
      select setval(pg_get_serial_sequence('public.events', 'id'), nextval(pg_get_serial_sequence('public.events', 'id')) + ${LEAP}::bigint) as id
    )
    update event_horizon set id = leap.id from leap`.execute(db);
}

export const isAfter = (id: string, other: string) => BigInt(id) > BigInt(other);

type Presence = { processId: string; sessionIds: readonly string[]; at: Date };

/** Stores whose streams a process holds open now. */
export async function upsertPresence(db: Db, { processId, sessionIds, at }: Presence): Promise<void> {
  const values = { session_ids: [...sessionIds], seen_at: at };
  await db
    .insertInto('live_presence')
    .values({ process_id: processId, ...values })
    .onConflict((conflict) => conflict.column('process_id').doUpdateSet(values))
    .execute();
}

export async function deletePresence(db: Db, processId: string): Promise<void> {
  await db.deleteFrom('live_presence').where('process_id', '=', processId).execute();
}

/** Removes what processes have left that ended without a word. */
export async function deletePresenceBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('live_presence').where('seen_at', '<', before).execute();
}

/** Whether a session of a person in an account has had a stream open since a moment, in any process. */
export async function hasOpenStream(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from live_presence p join sessions s on s.id = any(p.session_ids)
    where p.seen_at >= ${since} and s.account_id = ${accountId} and s.user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}
