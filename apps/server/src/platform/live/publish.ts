import type { LiveList } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** The channel that carries `<account id>:<event id>` of each new row of `events`. */
export const EVENTS_CHANNEL = 'sayso_events';

/** One thing that happened in an account. `payload` is what the stream sends, as JSON. */
export type NewEvent = { accountId: string; type: string; payload: unknown };

/**
 * Stores events and announces them when the transaction commits; outside of one it makes its own. Answers the last event's id.
 * Events of one account get their ids in the order of their commits, so that a reader who asks for all after the last
 * one it saw misses none. The lock behind that is held until the end of the transaction: publish last, and publish for
 * several accounts outside of a transaction only, where nothing else is held that another publisher might wait for.
 */
export type Publish = (db: Db, ...events: readonly [NewEvent, ...NewEvent[]]) => Promise<string>;

export const publish: Publish = async (db, ...events) => {
  if (!db.isTransaction) return db.transaction().execute((trx) => publish(trx, ...events));
  // One order for all who lock several accounts: two in different orders would wait for each other.
  const accountIds = [...new Set(events.map(({ accountId }) => accountId))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${accountIds}::text[]) as id`.execute(db);
  const rows = await db
    .insertInto('events')
    .values(events.map(toRow))
    .returning(['id', 'account_id as accountId'])
    .execute();
  const messages = rows.map(({ accountId, id }) => `${accountId}:${id}`);
  await sql`select pg_notify(${EVENTS_CHANNEL}, message) from unnest(${messages}::text[]) as message`.execute(db);
  return rows.at(-1)?.id ?? '';
};

const toRow = ({ accountId, type, payload }: NewEvent) => ({
  account_id: accountId,
  type,
  payload: JSON.stringify(payload),
});

type Changed = { accountId: string; list: LiveList };

/** Tells an account's browsers that one of its lists is another one now. Call it last in the transaction that changes the list. */
export async function announceList({ publish }: { publish: Publish }, db: Db, changed: Changed): Promise<void> {
  await publish(db, listEventOf(changed));
}

/** The event that says so, for whoever has others to tell with it. */
export function listEventOf({ accountId, list }: Changed): NewEvent {
  return { accountId, type: 'list', payload: { list } };
}
