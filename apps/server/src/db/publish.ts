import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** The channel that carries `<account id>:<event id>` of each new row of `events`. */
export const EVENTS_CHANNEL = 'sayso_events';

/** One thing that happened in an account. `payload` is what the stream sends, as JSON. */
export type NewEvent = { accountId: string; type: string; payload: unknown };

/**
 * Stores an event and announces it when the transaction commits. Answers the event's id.
 * Events of one account get their ids in the order of their commits, so that a reader who asks for all after the last
 * one it saw misses none. The lock behind that is held until the end of the transaction: publish last.
 */
export type Publish = (db: Db, event: NewEvent) => Promise<string>;

export const publish: Publish = async (db, event) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${event.accountId}, 0))`.execute(db);
  const { id } = await db
    .insertInto('events')
    .values({ account_id: event.accountId, type: event.type, payload: JSON.stringify(event.payload) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${`${event.accountId}:${id}`})`.execute(db);
  return id;
};
