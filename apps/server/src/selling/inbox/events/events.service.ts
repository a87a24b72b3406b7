import {
  AppError,
  INBOX_EXPORT_MAX_ROWS,
  INBOX_STATUSES,
  type inboxEventsCalls,
  type InboxEvent,
  type InboxEventDetails,
  type InboxFilterOptions,
  type InboxFilters,
  type InboxStatistics,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { rangeOf } from '../../../platform/lib/days.ts';
import { presentUser } from '../../../people/accounts/users/users.service.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { write } from '../../../people/identity/write.service.ts';
import { countRefusals } from '../receive/receive.store.ts';
import { countKept } from '../receive/refused-events.store.ts';
import { processEventsJob } from '../process-events.job.ts';
import { EVENT_TABLE_HEAD, toAttempt, toTableRow, toInboxEvent } from './events.mapper.ts';
import * as store from './events.store.ts';

type ListQuery = z.output<typeof inboxEventsCalls.listWebhookEvents.query>;
type ReadDeps = Pick<Deps, 'db' | 'now'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Events that are read at a time for a table. */
const BATCH = 1_000;

/** One page of what was received. */
export async function listEvents(
  { db }: ReadDeps,
  actor: Actor,
  { page, per_page: limit, ...query }: ListQuery,
): Promise<{ rows: InboxEvent[]; total: number }> {
  authorize(actor, 'webhooks.manage');
  const place = { ...orderOf(query), limit, offset: (page - 1) * limit };
  const { rows, total } = await store.listEvents(db, filterOf(query), place);
  return { rows: rows.map(toInboxEvent), total };
}

/** How the last days went. The error rate is that of what has been processed or refused. */
export async function statistics({ db, now }: ReadDeps, actor: Actor, days: number): Promise<InboxStatistics> {
  authorize(actor, 'webhooks.manage');
  const since = new Date(now().getTime() - days * DAY_MS);
  const [counts, refused, kept] = await Promise.all([
    store.countEvents(db, since),
    countRefusals(db, since),
    countKept(db, since),
  ]);
  const byStatus: Record<string, number> = Object.fromEntries(INBOX_STATUSES.map((status) => [status, 0]));
  const bySource: Record<string, number> = {};
  for (const { status, source, events } of counts) {
    byStatus[status] = (byStatus[status] ?? 0) + events;
    bySource[source] = (bySource[source] ?? 0) + events;
  }
  const failed = byStatus['failed'] ?? 0;
  // A refused event is lost until it is replayed.
  const lost = failed + kept;
  const decided = lost + (byStatus['success'] ?? 0);
  return {
    total_events: counts.reduce((sum, { events }) => sum + events, 0),
    period_days: days,
    error_rate: decided === 0 ? 0 : Math.round((lost / decided) * 10_000) / 100,
    events_by_status: byStatus,
    events_by_source: bySource,
    refused,
    refused_kept: kept,
  };
}

/** What the list can be filtered by. */
export async function filterOptions({ db }: ReadDeps, actor: Actor): Promise<InboxFilterOptions> {
  authorize(actor, 'webhooks.manage');
  const { sources, eventTypes } = await store.listChoices(db);
  return { sources, statuses: [...INBOX_STATUSES], event_types: eventTypes };
}

/** The events as a table, read while it is sent. That it was taken stands in the audit log. */
export async function exportEvents(
  { db, now }: ReadDeps,
  actor: Actor,
  query: InboxFilters,
): Promise<{ fileName: string; head: readonly string[]; rows: AsyncIterable<readonly string[]> }> {
  authorize(actor, 'webhooks.manage');
  const { customer_email: email, sort_by: _by, sort_order: _order, ...narrowed } = query;
  const given = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined));
  // Whom somebody looked for could not be erased from the log.
  const details = { ...given, ...(email ? { searched: true } : {}) };
  await recordAudit(db, { actor, action: 'webhook_event.export', target: { type: 'webhook_event' }, details });
  const stamp = now().toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-');
  return { fileName: `webhook_events_${stamp}.csv`, head: EVENT_TABLE_HEAD, rows: tableRows(db, query) };
}

/** One event with its payload, its attempts and what became of it. @throws AppError `not_found`. */
export async function getEvent({ db }: ReadDeps, actor: Actor, id: string): Promise<InboxEventDetails> {
  authorize(actor, 'webhooks.manage');
  const row = await store.getEvent(db, id);
  if (!row) throw new AppError('not_found');
  const { payload, headers, response } = row;
  const idIn = (name: string) => {
    const value = response?.[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    ...toInboxEvent(row),
    payload,
    headers,
    response,
    attempts: (await store.listAttempts(db, id)).map(toAttempt),
    purchase_id: idIn('purchase_id'),
    user: await findPerson(db, idIn('user_id')),
  };
}

/** Somebody who may have been deleted since. */
async function findPerson(db: Db, id: string | null): Promise<InboxEventDetails['user']> {
  if (id === null) return null;
  try {
    const { name, email } = await presentUser(db, id);
    return { id, name, email };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function* tableRows(db: Db, query: InboxFilters): AsyncGenerator<readonly string[]> {
  let after: store.EventRow | null = null;
  for (let left = INBOX_EXPORT_MAX_ROWS; left > 0;) {
    const limit = Math.min(BATCH, left);
    const rows: store.EventRow[] = await store.listEventsAfter(db, filterOf(query), {
      ...orderOf(query),
      after,
      limit,
    });
    for (const row of rows) yield toTableRow(row);
    after = rows.at(-1) ?? null;
    left -= rows.length;
    if (rows.length < limit) return;
  }
}

const orderOf = ({ sort_by: by, sort_order: order }: InboxFilters): store.EventOrder => ({ by, order });

const filterOf = (query: InboxFilters): store.EventFilter => ({
  source: query.source,
  status: query.status,
  eventType: query.event_type,
  customerEmail: query.customer_email,
  ...rangeOf(query),
});

type ActionDeps = Pick<Deps, 'db' | 'queue'>;

/** Processes a failed event again. @throws AppError `not_found`, `webhook_not_failed`. */
export async function retryEvent(deps: ActionDeps, actor: Actor, id: string): Promise<InboxEvent> {
  return processAgain(deps, actor, { id, how: 'retry' });
}

/** Processes any event again from what was received. What it has done already it does not do twice. @throws AppError `not_found`. */
export async function replayEvent(deps: ActionDeps, actor: Actor, id: string): Promise<InboxEvent> {
  return processAgain(deps, actor, { id, how: 'replay' });
}

/** Deletes an event. What it gave stays, and sent again it does nothing. @throws AppError `not_found`. */
export async function deleteEvent({ db }: ActionDeps, actor: Actor, id: string): Promise<void> {
  await write({ db }, actor, 'webhooks.manage', async (trx, { record }) => {
    const event = await store.lockEvent(trx, id);
    if (!event) throw new AppError('not_found');
    await store.deleteEvent(trx, event);
    await record('webhook_event.delete', targetOf(event));
  });
}

async function processAgain(
  { db, queue }: ActionDeps,
  actor: Actor,
  { id, how }: { id: string; how: 'retry' | 'replay' },
): Promise<InboxEvent> {
  return write({ db }, actor, 'webhooks.manage', async (trx, { record }) => {
    const event = await store.lockEvent(trx, id);
    if (!event) throw new AppError('not_found');
    if (how === 'retry' && event.status !== 'failed') throw new AppError('webhook_not_failed');
    await store.setPending(trx, id);
    await queue.enqueue(trx, processEventsJob, {});
    const details = { how };
    await record('webhook_event.retry', targetOf(event), details);
    const row = await store.getEvent(trx, id);
    if (!row) throw new AppError('not_found');
    return toInboxEvent(row);
  });
}

const targetOf = ({ id, source }: { id: string; source: string }) =>
  ({ type: 'webhook_event', id, label: source }) as const;
