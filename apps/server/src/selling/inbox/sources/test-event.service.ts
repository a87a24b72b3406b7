import { together } from '@sayso/i18n';
import { randomBytes } from 'node:crypto';
import {
  AppError,
  isNameOf,
  SALE_KINDS,
  VIDEO_EVENT_KINDS,
  SENDER_KINDS,
  INBOX_REFUSALS,
  type SenderKind,
  type inboxSourcesCalls,
  type ReadEvent,
  type SaleField,
  SALE_FIELDS,
  type SenderMapping,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { fromMinor } from '../../../platform/lib/minor-units.ts';
import { subscriptionKey } from '../../sales/sales.service.ts';
import type { ReceivedEvent, VerifyWith, EventReader, EventRead } from '../readers/event-reader.ts';
import { receiveEvent } from '../receive/receive-event.service.ts';
import { insertEvents, type InsertedEvent } from '../receive/receive.store.ts';
import type { InboxParts } from '../inbox-parts.ts';
import { keysOf } from '../source-keys.ts';
import * as store from './sources.store.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

type Form = z.output<typeof inboxSourcesCalls.sendTestEvent.body>;
type Sent = z.output<typeof inboxSourcesCalls.sendTestEvent.response>['data'];
type TestDeps = Deps & Pick<InboxParts, 'readerOf'>;

const TEST_NUMBER_BYTES = 6;
const TEST_KINDS = together(SALE_KINDS, VIDEO_EVENT_KINDS);

/**
 * Sends an event to a source as its sender would, past its address: verified, stored, answered and processed like every other, and marked as a test.
 * @throws AppError `not_found`, `invalid_input` at `kind` for what this sender never tells of, at `item` and `email` where they are missing, and where the source does not let it in.
 */
export async function sendTestEvent(
  deps: TestDeps,
  actor: Actor,
  { id, form }: { id: string; form: Form },
): Promise<Sent> {
  authorize(actor, 'webhooks.manage');
  const now = deps.now();
  const sender = await store.getSource(deps.db, id, now);
  if (!sender) throw new AppError('not_found');
  if (!sender.is_enabled) throw refused(inboxTexts.switchedOff);
  const keys = keysOf(deps, sender, now);
  if (keys.length === 0 && !SENDER_KINDS[sender.kind].keyIsOptional) throw refused(inboxTexts.keyMissing);
  const event = eventOf(deps.readerOf(sender.kind), form, { keys, mapping: sender.mapping, now });
  if (!event) throw neverTold(sender.kind, form.kind);
  const received = await receiveEvent(
    { ...deps, insertEvent: async (one) => (await insertEvents(deps.db, [one]))[0] as InsertedEvent },
    { sender, event, address: actor.device.ip, isTest: true },
  );
  if ('refusal' in received) throw refused(inboxTexts.notLetIn({ reason: INBOX_REFUSALS[received.refusal] }));
  if (received.eventId === null)
    throw new AppError('invalid_input', {
      errors: { transaction: [inboxTexts.numberUsed] },
    });
  // What it says is done like everything else that is told: somebody may get a plan.
  const target = { type: 'webhook_source', id, label: sender.slug } as const;
  await recordAudit(deps.db, {
    actor,
    action: 'webhook_source.test',
    target,
    details: { kind: form.kind, item: form.item ?? null, event: received.eventId },
  });
  return { event_id: received.eventId, status: 200, answer: received.isRepeat ? 'Received before' : 'Received' };
}

const refused = (message: string) => new AppError('invalid_input', { message });

/** What a sender would send of it; undefined where they never tell of it. @throws AppError `invalid_input` at `item` and `email`, which a sale cannot do without. */
function eventOf(reader: EventReader, form: Form, given: VerifyWith): ReceivedEvent | undefined {
  const { kind, item, email } = form;
  const number = form.transaction ?? `TEST-${randomBytes(TEST_NUMBER_BYTES).toString('hex')}`;
  if (isNameOf(VIDEO_EVENT_KINDS, kind)) return reader.sampleVideo?.({ ...given, kind, video: number });
  const errors = {
    ...(item === undefined && { item: [inboxTexts.itemMissing] }),
    ...(email === undefined && { email: [inboxTexts.emailInvalid] }),
  };
  if (item === undefined || email === undefined) throw new AppError('invalid_input', { errors });
  return reader.sample({ ...given, kind, item, email, transaction: number });
}

const neverTold = (kind: SenderKind, what: Form['kind']) =>
  new AppError('invalid_input', {
    errors: { kind: [inboxTexts.neverTold({ sender: SENDER_KINDS[kind].label, what: TEST_KINDS[what] })] },
  });

/** Reads a stored event with a mapping, without storing or processing anything. @throws AppError `not_found`. */
export async function tryMapping(
  { db, now, readerOf }: Pick<Deps, 'db' | 'now'> & Pick<InboxParts, 'readerOf'>,
  actor: Actor,
  { id, eventId, mapping }: { id: string; eventId: string; mapping: SenderMapping },
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
    problem: read.facts.length === 0 ? (read.why ?? inboxTexts.noPurchase) : null,
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
