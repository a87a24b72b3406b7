import type { Db } from '../db/connection.ts';

/** One row of the events table: what happened in an account. Ids rise with time, but may become visible out of order. */
export type EventRow = { id: string; account_id: string; type: string; payload: unknown };

const COLUMNS = ['id', 'account_id', 'type', 'payload'] as const;

export async function listEvents(db: Db, ids: readonly string[]): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** What happened in an account after an event. `afterId` itself is left out. */
export async function listEventsAfter(db: Db, accountId: string, afterId: string): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '>', afterId)
    .orderBy('id')
    .execute();
}

export async function getLastEventId(db: Db): Promise<string> {
  const row = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? '0';
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<bigint> {
  const { numDeletedRows } = await db.deleteFrom('events').where('created_at', '<', before).executeTakeFirst();
  return numDeletedRows;
}
