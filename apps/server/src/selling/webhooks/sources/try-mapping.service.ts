import { AppError, type ReadEvent, type SaleField, SALE_FIELDS, type WebhookMapping } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { fromMinor } from '../../../platform/lib/minor-units.ts';
import type { EventRead } from '../readers/webhook-reader.ts';
import { subscriptionKey } from '../../sales/sales.service.ts';
import type { WebhookParts } from '../webhook-parts.ts';
import * as store from './sources.store.ts';

/** Reads a stored event with a mapping, without storing or processing anything. @throws AppError `not_found`. */
export async function tryMapping(
  { db, now, readerOf }: Pick<Deps, 'db' | 'now'> & Pick<WebhookParts, 'readerOf'>,
  actor: Actor,
  { id, eventId, mapping }: { id: string; eventId: string; mapping: WebhookMapping },
): Promise<ReadEvent> {
  authorize(actor, 'webhooks.manage');
  const source = await store.getSource(db, id, now());
  const event = source && (await store.getPayload(db, eventId, source.kind));
  if (!event) throw new AppError('not_found');
  return toReadEvent(readerOf(source.kind).read(event.payload, { mapping, headers: event.headers }));
}

function toReadEvent(read: EventRead): ReadEvent {
  const fields = fieldsOf(read);
  const told = Object.keys(SALE_FIELDS) as SaleField[];
  return {
    kind: read.facts[0]?.kind ?? null,
    fields: Object.fromEntries(told.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
    problem: read.facts.length === 0 ? (read.why ?? 'It says nothing of a purchase.') : null,
  };
}

function fieldsOf(read: EventRead): Partial<Record<SaleField, string | null | undefined>> {
  const [fact] = read.facts;
  const item = fact?.items[0];
  const currency = fact?.currency ?? read.currency;
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : String(fromMinor(minor, currency));
  return {
    event: read.eventType,
    email: fact?.email ?? read.email,
    name: fact?.name,
    item: item?.item,
    item_name: item?.name,
    transaction: read.transactionId,
    subscription: subscriptionOf(fact),
    payment_number: fact?.sequence?.toString(),
    amount: money(fact?.amountMinor ?? read.amountMinor),
    currency,
    fee: money(fact?.feeMinor),
    occurred_at: fact?.occurredAt?.toISOString(),
    period_end: fact?.periodEnd?.toISOString(),
    affiliate: fact?.affiliate,
    receipt_url: fact?.receiptUrl,
    event_id: read.key,
  };
}

function subscriptionOf(fact: EventRead['facts'][number] | undefined): string | undefined {
  const start = subscriptionKey('any', '#').slice(0, -1);
  return fact?.purchaseKeys.find((key) => key.startsWith(start))?.slice(start.length);
}
