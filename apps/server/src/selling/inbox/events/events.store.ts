import { SENDER_KINDS, type INBOX_SORTS, type InboxStatus, type SenderKind } from '@sayso/contract';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/keyset.ts';
import type { WebhookAttempts, WebhookEvents } from '../../../platform/db/schema.gen.ts';

/** An event as lists show it. */
export type EventRow = Omit<
  Selectable<WebhookEvents>,
  'body_sealed' | 'payload' | 'headers' | 'response' | 'waiting_numbers'
> & {
  source_name: string | null;
};
/** An event whole, but for what came as it was. */
export type WholeEventRow = EventRow & Pick<Selectable<WebhookEvents>, 'payload' | 'headers' | 'response'>;

export type EventFilter = {
  source?: string | undefined;
  status?: InboxStatus | undefined;
  eventType?: string | undefined;
  customerEmail?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};
/** Events that are alike in what they are sorted by stand in the order of their ids. */
export type EventOrder = { by: (typeof INBOX_SORTS)[number]; order: 'asc' | 'desc' };

const SHOWN = [
  'e.id',
  'e.source_id',
  'e.source',
  'e.source_kind',
  'e.event_type',
  'e.status',
  'e.transaction_id',
  'e.customer_email',
  'e.amount_minor',
  'e.currency',
  'e.ip_address',
  'e.content_type',
  'e.is_test',
  'e.deliveries',
  'e.attempts',
  'e.tries',
  'e.outcome',
  'e.error_message',
  'e.waiting_item',
  'e.next_attempt_at',
  'e.created_at',
  'e.processed_at',
] as const;

const filtered = (db: Db, { source, status, eventType, customerEmail, from, before }: EventFilter) =>
  db
    .selectFrom('webhook_events as e')
    .$if(source !== undefined, (query) => query.where('e.source', '=', source ?? ''))
    .$if(status !== undefined, (query) => query.where('e.status', '=', status ?? 'pending'))
    .$if(eventType !== undefined, (query) => query.where('e.event_type', '=', eventType ?? ''))
    .$if(Boolean(customerEmail), (query) => query.where('e.customer_email', 'ilike', containing(customerEmail ?? '')))
    .$if(from !== undefined, (query) => query.where('e.created_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('e.created_at', '<', before ?? new Date(0)));

const named = (query: ReturnType<typeof filtered>) =>
  query.leftJoin('webhook_sources as s', 's.id', 'e.source_id').select(SHOWN).select('s.name as source_name');

/** One page. */
export async function listEvents(
  db: Db,
  filter: EventFilter,
  { by, order, limit, offset }: EventOrder & { limit: number; offset: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    named(filtered(db, filter)).orderBy(`e.${by}`, order).orderBy('e.id', order).limit(limit).offset(offset).execute(),
    filtered(db, filter)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** The events that follow one in an order; the first ones without it. */
export async function listEventsAfter(
  db: Db,
  filter: EventFilter,
  { by, order, after, limit }: EventOrder & { after: EventRow | null; limit: number },
): Promise<EventRow[]> {
  const place = sql.ref(`e.${by}`);
  const than = order === 'asc' ? sql`>` : sql`<`;
  return named(filtered(db, filter))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(${place}, e.id) ${than} (${after?.[by]}, ${after?.id}::uuid)`),
    )
    .orderBy(`e.${by}`, order)
    .orderBy('e.id', order)
    .limit(limit)
    .execute();
}

export async function getEvent(db: Db, id: string): Promise<WholeEventRow | undefined> {
  return named(db.selectFrom('webhook_events as e'))
    .select(['e.payload', 'e.headers', 'e.response'])
    .where('e.id', '=', id)
    .executeTakeFirst();
}

export async function listAttempts(db: Db, eventId: string): Promise<Selectable<WebhookAttempts>[]> {
  return db.selectFrom('webhook_attempts').selectAll().where('event_id', '=', eventId).orderBy('number').execute();
}

/** Holds an event until the transaction ends. */
export async function lockEvent(
  trx: Db,
  id: string,
): Promise<Pick<EventRow, 'id' | 'source' | 'source_id' | 'status' | 'created_at' | 'is_test'> | undefined> {
  return trx
    .selectFrom('webhook_events')
    .select(['id', 'source', 'source_id', 'status', 'created_at', 'is_test'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** An event that is to be processed anew is due since it came. */
const WAITING = {
  status: 'pending',
  tries: 0,
  next_attempt_at: sql<Date>`created_at`,
  error_message: null,
  outcome: null,
  waiting_item: null,
  waiting_numbers: null,
  processed_at: null,
} as const;

/** Lets an event wait to be processed anew. */
export async function setPending(trx: Db, id: string): Promise<void> {
  await trx.updateTable('webhook_events').set(WAITING).where('id', '=', id).execute();
}

/** Under which list of a plan's numbers the items of a kind of sender stand. */
const LISTS = JSON.stringify(
  Object.fromEntries(Object.entries(SENDER_KINDS).map(([kind, { number }]) => [kind, number])),
);

/** Lets all events be processed anew that waited for a plan of any of their items' numbers, where one has it by now. Answers how many that are. */
export async function setWaitingPending(trx: Db): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_events')
    .set(WAITING)
    .where('waiting_item', 'is not', null)
    .where('status', '=', 'failed')
    .where(
      sql<boolean>`exists (
        select 1 from sold_numbers n cross join unnest(waiting_numbers) waiting
        where n.list = ${LISTS}::jsonb ->> source_kind and lower(btrim(n.number)) = lower(btrim(waiting)))`,
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes an event. Its key stays, and that its source was heard then. */
export async function deleteEvent(
  trx: Db,
  event: Pick<EventRow, 'id' | 'source_id' | 'created_at' | 'is_test'>,
): Promise<void> {
  await trx.deleteFrom('webhook_events').where('id', '=', event.id).execute();
  if (event.source_id === null || event.is_test) return;
  await sql`
    update webhook_sources set last_event_at = greatest(last_event_at, ${event.created_at}::timestamptz)
    where id = ${event.source_id}`.execute(trx);
}

/** How many events came since a moment, by their status and by their source. */
export async function countEvents(db: Db, since: Date): Promise<{ status: string; source: string; events: number }[]> {
  const { rows } = await sql<{ status: string; source: string; events: number }>`
    select status, source, count(*)::int as events from webhook_events
    where created_at >= ${since} group by status, source order by source, status`.execute(db);
  return rows;
}

/** Types of events that are offered for choice: senders may call theirs anything. */
const TYPES_LISTED = 500;

/** Sources that there are or that sent something, and types of events that came. */
export async function listChoices(db: Db): Promise<{ sources: string[]; eventTypes: string[] }> {
  // From each name to the next by an index: a million events have a handful of them.
  const [sources, types] = await Promise.all([
    sql<{ slug: string }>`
      with recursive told as (
        (select source from webhook_keys order by source limit 1)
        union all
        select (select k.source from webhook_keys k where k.source > told.source order by k.source limit 1) from told where told.source is not null
      )
      select slug from webhook_sources union select source from told where source is not null order by slug`.execute(
      db,
    ),
    sql<{ type: string }>`
      with recursive told as (
        (select event_type from webhook_events order by event_type limit 1)
        union all
        select (select e.event_type from webhook_events e where e.event_type > told.event_type order by e.event_type limit 1)
        from told where told.event_type is not null
      )
      select event_type as type from told where event_type is not null limit ${TYPES_LISTED}`.execute(db),
  ]);
  return { sources: sources.rows.map(({ slug }) => slug), eventTypes: types.rows.map(({ type }) => type) };
}

/** Events since a moment that failed, but not because they wait for the plan of their item. */
export async function countFailures(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select count(*)::int as failures from webhook_events
    where status = 'failed' and waiting_item is null and not is_test and created_at >= ${since}`.execute(db);
  return rows[0]?.failures ?? 0;
}

/** Whether an event of a sender has ever been processed, a test purchase included. */
export async function hasSale(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has_sale: boolean }>`
    select exists(select from webhook_events where status = 'success') as has_sale`.execute(db);
  return rows[0]?.has_sale ?? false;
}

/** An item number that events wait for. */
export type WaitingItem = {
  source_kind: SenderKind;
  item: string;
  name: string | null;
  events: number;
  first_at: Date;
};

/** Those that wait longest come first. */
export async function listWaitingItems(db: Db): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    select source_kind, waiting_item as item, max(response ->> 'item_name') as name, count(*)::int as events,
      min(created_at) as first_at
    from webhook_events where waiting_item is not null and status = 'failed'
    group by source_kind, waiting_item order by first_at, source_kind, item`.execute(db);
  return rows;
}
