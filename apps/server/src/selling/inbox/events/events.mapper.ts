import { SENDER_KINDS, type InboxAttempt, type InboxEvent } from '@sayso/contract';
import type { Selectable } from 'kysely';
import type { WebhookAttempts } from '../../../platform/db/schema.gen.ts';
import { fromMinor } from '../../../platform/lib/minor-units.ts';
import type { EventRow } from './events.store.ts';

export function toInboxEvent(row: EventRow): InboxEvent {
  return {
    id: row.id,
    source: row.source,
    source_name: row.source_name ?? SENDER_KINDS[row.source_kind].label,
    source_kind: row.source_kind,
    event_type: row.event_type,
    status: row.status,
    transaction_id: row.transaction_id,
    customer_email: row.customer_email,
    amount: row.amount_minor === null ? null : fromMinor(Number(row.amount_minor), row.currency),
    currency: row.currency,
    ip_address: row.ip_address,
    is_test: row.is_test,
    deliveries: row.deliveries,
    outcome: row.outcome,
    error_message: row.error_message,
    waiting_item: row.waiting_item,
    created_at: row.created_at.toISOString(),
    processed_at: row.processed_at?.toISOString() ?? null,
  };
}

export function toAttempt(row: Selectable<WebhookAttempts>): InboxAttempt {
  return {
    number: row.number,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at.toISOString(),
    status: row.status,
    message: row.message,
  };
}

export const EVENT_TABLE_HEAD = [
  'ID',
  'Source',
  'Event Type',
  'Status',
  'Transaction ID',
  'Customer Email',
  'Amount',
  'Currency',
  'IP Address',
  'Test',
  'Deliveries',
  'Outcome',
  'Error',
  'Created (UTC)',
  'Processed (UTC)',
];

/** A line of the table that is exported. */
export function toTableRow(row: EventRow): readonly string[] {
  const event = toInboxEvent(row);
  return [
    event.id,
    event.source,
    event.event_type,
    event.status,
    event.transaction_id ?? '',
    event.customer_email ?? '',
    event.amount === null ? '' : String(event.amount),
    event.currency ?? '',
    event.ip_address,
    event.is_test ? 'yes' : 'no',
    String(event.deliveries),
    event.outcome ?? '',
    event.error_message ?? '',
    event.created_at,
    event.processed_at ?? '',
  ];
}
