import { WEBHOOK_KINDS, type WEBHOOK_SORTS, type WebhookStatus } from '@sayso/contract';
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
  status?: WebhookStatus | undefined;
  eventType?: string | undefined;
  customerEmail?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};
/** Events that are alike in what they are sorted by stand in the order of their ids. */
export type EventOrder = { by: (typeof WEBHOOK_SORTS)[number]; order: 'asc' | 'desc' };

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
  Object.fromEntries(Object.entries(WEBHOOK_KINDS).map(([kind, { number }]) => [kind, number])),
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
