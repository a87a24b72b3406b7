import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { WebhookEvents, WebhookSources } from '../../../platform/db/schema.gen.ts';
import { TOLD_LATE_MS } from '../../sales/sales.service.ts';

export type SenderRow = Selectable<WebhookSources>;

/** The sources of these names; undefined where there is none. */
export async function findSenders(db: Db, slugs: readonly string[]): Promise<(SenderRow | undefined)[]> {
  const rows = await db
    .selectFrom('webhook_sources')
    .selectAll()
    .where('slug', 'in', [...new Set(slugs)])
    .execute();
  return slugs.map((slug) => rows.find((row) => row.slug === slug));
}

/** What is stored of an event that came. */
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
  | 'body_sealed'
  | 'is_test'
> & {
  id: string;
  source_id: string;
  key: string;
  headers: Record<string, string>;
  payload: Record<string, unknown>;
  created_at: Date;
  /** It has no number of its own, and changes a state that can be taken back: it may be told alike again. */
  may_recur: boolean;
  /** It tells of a payment without a time or number: days later the same words tell of the next one. */
  is_timeless: boolean;
};

/** `isKnown`: the same event came before, or its source is gone. `othersWait`: somebody is on the way to process events. */
export type InsertedEvent = { isKnown: boolean; isGone: boolean; othersWait: boolean };

/**
 * Stores events under their keys, each key once for good. One statement: what it answers as stored is stored with its key, whoever else sends the same at this moment.
 * Keys are taken in their order, so that two who store the same do not wait for each other.
 */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<InsertedEvent[]> {
  const now = events[0]?.created_at;
  const { rows } = await sql<{ id: string; isKnown: boolean; isGone: boolean; othersWait: boolean }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(events)}::json) as given (id uuid, key text, source_id uuid, source text,
        source_kind text, event_type text, transaction_id text, customer_email text, amount_minor bigint, currency text,
        ip_address text, content_type text, headers jsonb, body_sealed text, payload jsonb, is_test boolean, created_at timestamptz)
    ),
    sources as (
      select id from webhook_sources where id in (select source_id from given) order by id for key share
    ),
    known as (
      insert into webhook_keys (source, key, event_id, received_at)
      select source, key, id, created_at from given where source_id in (select id from sources) order by source, key
      on conflict do nothing returning event_id
    ),
    stored as (
      insert into webhook_events (id, source_id, source, source_kind, event_type, transaction_id, customer_email, amount_minor,
        currency, ip_address, content_type, headers, body_sealed, payload, is_test, created_at, next_attempt_at)
      select id, source_id, source, source_kind, event_type, transaction_id, customer_email, amount_minor,
        currency, ip_address, content_type, headers, body_sealed, payload, is_test, created_at, created_at
      from given where id in (select event_id from known) returning id
    )
    select id, id not in (select id from stored) as "isKnown", source_id not in (select id from sources) as "isGone",
      exists (
        select 1 from webhook_events where status = 'pending' and next_attempt_at <= ${now}::timestamptz
      ) as "othersWait"
    from given`.execute(db);
  const first = rows.find(({ isKnown }) => !isKnown);
  // Of those that are stored together the first one asks for all.
  const ends = new Map(rows.map((row) => [row.id, { ...row, othersWait: row.othersWait || row !== first }]));
  return events.map(({ id }) => {
    const end = ends.get(id);
    if (!end) throw new Error(`Nothing was answered for the event ${id}`);
    return { isKnown: end.isKnown, isGone: end.isGone, othersWait: end.othersWait };
  });
}

/** Opens the key of an event that is told alike again. */
const AGAIN = 'again:';

/**
 * The key under which an event is stored that came before: null for a repeat. Where its transaction has had other events since, it may have happened again, and what was told of
 * the purchase decides. A payment without a time is another one once retries are over.
 */
export async function findKeyOfRecurrence(db: Db, event: NewEvent): Promise<string | null> {
  if (!event.may_recur && !event.is_timeless) return null;
  const { rows } = await sql<{ id: string; key: string | null; created_at: Date }>`
    select e.id, k.key, e.created_at from webhook_keys known
      join webhook_events first on first.id = known.event_id
      join webhook_events e on e.source_id = first.source_id and e.transaction_id = first.transaction_id
        and e.created_at >= first.created_at and (${event.is_timeless} or (e.created_at, e.id) > (first.created_at, first.id))
      left join webhook_keys k on k.event_id = e.id
    where known.source = ${event.source} and known.key = ${event.key}
      and (not ${event.is_timeless} or k.key = ${event.key} or (starts_with(k.key, ${AGAIN}) and right(k.key, ${event.key.length + 1}) = ${`:${event.key}`}))
    order by e.created_at desc, e.id desc limit 1`.execute(db);
  const [last] = rows;
  if (event.is_timeless)
    return last && +event.created_at - +last.created_at >= TOLD_LATE_MS ? `${AGAIN}${last.id}:${event.key}` : null;
  return last && !(last.key?.startsWith(AGAIN) && last.key.endsWith(`:${event.key}`))
    ? `${AGAIN}${last.id}:${event.key}`
    : null;
}

/** Counts that an event came once more. Answers its id; null when it has been deleted. */
export async function addDelivery(db: Db, { source, key }: { source: string; key: string }): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update webhook_events set deliveries = deliveries + 1
    where id = (select event_id from webhook_keys where source = ${source} and key = ${key}) returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Stands for the sources that those name who name none of ours. No source is called so. */
export const NO_SOURCE = '?';

/** How often somebody was refused for a reason on a day of UTC. */
export type RefusalCount = { source: string; day: string; reason: string; count: number; at: Date; address: string };

export async function addRefusals(db: Db, { source, day, reason, count, at, address }: RefusalCount): Promise<void> {
  await db
    .insertInto('webhook_refusals')
    .values({ source, day, reason, count, last_at: at, last_address: address })
    .onConflict((conflict) =>
      conflict.columns(['source', 'day', 'reason']).doUpdateSet((row) => ({
        count: row('webhook_refusals.count', '+', count),
        last_at: at,
        last_address: address,
      })),
    )
    .execute();
}

/** How often senders were refused since a day. */
export async function countRefusals(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('webhook_refusals')
    .select(({ fn }) => fn.sum<string | null>('count').as('count'))
    .where('day', '>=', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
