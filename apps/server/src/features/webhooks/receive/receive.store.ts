import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { WebhookEvents, WebhookSources } from '../../../platform/db/schema.gen.ts';

export type SenderRow = Selectable<WebhookSources>;

export async function findSender(db: Db, slug: string): Promise<SenderRow | undefined> {
  return db.selectFrom('webhook_sources').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** What is stored of an event that came. JSON as text. */
export type NewEvent = Pick<
  Insertable<WebhookEvents>,
  | 'id'
  | 'source'
  | 'source_kind'
  | 'event_type'
  | 'transaction_id'
  | 'customer_email'
  | 'amount_minor'
  | 'currency'
  | 'ip_address'
  | 'content_type'
  | 'headers'
  | 'body_sealed'
  | 'payload'
  | 'is_test'
> & { source_id: string; key: string; created_at: Date };

/** `isKnown`: the same event came before, or its source is gone. `othersWait`: somebody is on the way to process events. */
export type InsertedEvent = { isKnown: boolean; isGone: boolean; othersWait: boolean };

/** Stores an event under its key, each key once for good. One statement: both or neither, whoever else sends the same at this moment. */
export async function insertEvent(db: Db, event: NewEvent): Promise<InsertedEvent> {
  const { rows } = await sql<InsertedEvent>`
    with source as (select id from webhook_sources where id = ${event.source_id} for key share),
    known as (
      insert into webhook_keys (source, key, event_id, received_at)
      select ${event.source}, ${event.key}, ${event.id}::uuid, ${event.created_at}::timestamptz from source
      on conflict do nothing returning event_id
    ),
    stored as (
      insert into webhook_events (id, source_id, source, source_kind, event_type, transaction_id, customer_email, amount_minor,
        currency, ip_address, content_type, headers, body_sealed, payload, is_test, created_at, next_attempt_at)
      select event_id, ${event.source_id}::uuid, ${event.source}, ${event.source_kind}, ${event.event_type}, ${event.transaction_id},
        ${event.customer_email}, ${event.amount_minor}::bigint, ${event.currency}, ${event.ip_address}, ${event.content_type},
        ${event.headers}::jsonb, ${event.body_sealed}, ${event.payload}::jsonb, ${event.is_test}::boolean,
        ${event.created_at}::timestamptz, ${event.created_at}::timestamptz
      from known returning id
    )
    select not exists (select 1 from stored) as "isKnown", not exists (select 1 from source) as "isGone",
      exists (
        select 1 from webhook_events
        where status = 'pending' and next_attempt_at <= ${event.created_at}::timestamptz
      ) as "othersWait"`.execute(db);
  return rows[0] as InsertedEvent;
}

/** Counts that an event came once more. Answers its id; null when it has been deleted. */
export async function addDelivery(db: Db, { source, key }: { source: string; key: string }): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update webhook_events set deliveries = deliveries + 1
    where id = (select event_id from webhook_keys where source = ${source} and key = ${key}) returning id`.execute(db);
  return rows[0]?.id ?? null;
}
