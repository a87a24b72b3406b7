import { createHash } from 'node:crypto';
import { SENDER_KINDS } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { AskTogether } from '../../../platform/db/together.ts';
import { sealedColumn } from '../../../platform/vault/sealed-text.ts';
import { isTimeless, mayRecur } from '../../sales/sales.service.ts';
import { processEventsJob } from '../process-events.job.ts';
import type { EventRead, ReceivedEvent, Refusal, EventReader } from '../readers/event-reader.ts';
import { keysOf } from '../source-keys.ts';
import type { InboxParts } from '../inbox-parts.ts';
import {
  addDelivery,
  findKeyOfRecurrence,
  type InsertedEvent,
  type NewEvent,
  type SenderRow,
} from './receive.store.ts';

/** Bodies as they came. A key of the sender's may stand in one. */
export const SEALED_BODY = sealedColumn({ table: 'webhook_events', key: 'id', column: 'body_sealed' });

type ReceiveDeps = Pick<Deps, 'db' | 'now' | 'vault' | 'queue' | 'log'> &
  Pick<InboxParts, 'readerOf'> & { insertEvent: AskTogether<NewEvent, InsertedEvent> };
/** `at`: when it came. */
type Given = { sender: SenderRow; event: ReceivedEvent; address: string; isTest: boolean; at: Date };
/** `eventId`: null where the same event came before and has been deleted since. */
export type Received = { refusal: Refusal } | { eventId: string | null; isRepeat: boolean };

/** A replay ignores these: the signature is right, and the event's key lets it in once. */
const OF_TIME: ReadonlySet<Refusal> = new Set(['too_old', 'from_future']);

/** Longest key, and other texts of an event, in characters. */
const KEY_MAX = 200;
const TEXT_MAX = 254;

/**
 * Verifies what a sender sends, stores it, each event once, and asks a worker to process it: none of its work is done here.
 * @throws AppError `malformed` for what is not what this sender sends.
 */
export async function receiveEvent(deps: ReceiveDeps, given: Omit<Given, 'at'>): Promise<Received> {
  const admitted = admitEvent(deps, { ...given, at: deps.now() });
  if ('refusal' in admitted) return admitted;
  let { row } = admitted;
  let inserted = await deps.insertEvent(row);
  const again = inserted.isKnown && !inserted.isGone ? await findKeyOfRecurrence(deps.db, row) : null;
  if (again !== null) {
    row = { ...row, key: keyOf(again) };
    inserted = await deps.insertEvent(row);
  }
  const { isKnown, isGone, othersWait } = inserted;
  if (isGone) return { refusal: 'wrong_secret' };
  if (isKnown) return { eventId: await addDelivery(deps.db, row), isRepeat: true };
  // The running job picks this event up. The cron run catches the race in between.
  if (!othersWait) await deps.queue.enqueue(deps.db, processEventsJob, {});
  return { eventId: row.id, isRepeat: false };
}

/** Verifies an event against the keys of now. Answers the row to store, or why it is refused. @throws AppError `malformed`. */
export function admitEvent(
  deps: Pick<Deps, 'now' | 'vault' | 'log'> & Pick<InboxParts, 'readerOf'>,
  { sender, event, isTest, address, at, isReplay = false }: Given & { isReplay?: boolean },
): { row: NewEvent } | { refusal: Refusal } {
  const reader = deps.readerOf(sender.kind);
  const payload = reader.parse(event);
  const now = deps.now();
  const keys = keysOf(deps, sender, now);
  if (keys.length === 0 && !SENDER_KINDS[sender.kind].keyIsOptional) return { refusal: 'no_key' };
  const refusal = reader.verify(event, payload, { keys, mapping: sender.mapping, now });
  if (refusal && !(isReplay && OF_TIME.has(refusal))) return { refusal };
  const id = newId(at.getTime());
  const stored = storedParts(deps, reader, { sender, event, payload });
  const body_sealed = deps.vault.seal(event.body.toString('base64'), SEALED_BODY.context(id));
  const is_test = isTest || stored.is_test;
  return { row: { ...stored, id, body_sealed, ip_address: address, created_at: at, is_test } };
}

type Parsed = Pick<Given, 'sender' | 'event'> & { payload: Record<string, unknown> };

function storedParts(
  deps: Pick<Deps, 'log'>,
  reader: EventReader,
  { sender, event, payload: given }: Parsed,
): Omit<NewEvent, 'id' | 'body_sealed' | 'ip_address' | 'created_at'> {
  const payload = storablePayload(given);
  const headers = keptHeaders(event.headers);
  const read = readSafely(deps, () => reader.read(payload, { mapping: sender.mapping, headers }), event);
  return {
    key: keyOf(read.key),
    source_id: sender.id,
    source: sender.slug,
    source_kind: sender.kind,
    ...readColumns(read),
    content_type: storableText(event.contentType, TEXT_MAX),
    headers,
    payload: reader.redact(payload),
    is_test: read.isTest,
    may_recur: !read.isNumbered && read.facts.some(({ kind }) => mayRecur(kind)),
    is_timeless: !read.isNumbered && read.facts.some(isTimeless),
  };
}

/** Deeper than any sender nests what they say; what lies below is left out. */
const MAX_DEPTH = 40;
/** A sign that PostgreSQL stores in no text. */
const NUL = '\u0000';

type Fields = Record<string, unknown>;

/** A payload as the database can store it: texts without NUL and halves of signs, and not nested without end. */
function storablePayload(payload: Fields): Fields {
  return storableFields(payload, 0);
}

/** A text as the database can store it, with so many characters at most. */
function storableText(text: string, maxCharacters: number): string {
  return storable(text.slice(0, maxCharacters));
}

const storable = (text: string) => text.replaceAll(NUL, '\uFFFD').toWellFormed();

function storableValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return null;
  return Array.isArray(value)
    ? value.map((item) => storableValue(item, depth + 1))
    : storableFields(value as Fields, depth + 1);
}

function storableFields(fields: Fields, depth: number): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [storable(name), storableValue(value, depth)]),
  );
}

/** What is stored of an event's headers: who sent it, what it is, and when it was signed. Signatures, keys and everything else is not kept. */
const KEPT = new Set([
  'user-agent',
  'content-type',
  'heygen-event-id',
  'heygen-timestamp',
  'webhook-id',
  'webhook-timestamp',
  'x-event-id',
  'x-event-type',
  'x-timestamp',
]);
const HEADER_MAX_CHARACTERS = 500;

/** The harmless ones of some headers. */
function keptHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => KEPT.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, storableText(value, HEADER_MAX_CHARACTERS)]));
}

/** What the list of events shows of what one says. */
export function readColumns({ eventType, transactionId, email, amountMinor, currency }: EventRead) {
  const text = (value: string | null) => (value === null ? null : storableText(value, TEXT_MAX));
  return {
    event_type: storableText(eventType, TEXT_MAX),
    transaction_id: text(transactionId),
    customer_email: text(email),
    amount_minor: amountMinor !== null && Number.isSafeInteger(amountMinor) ? amountMinor : null,
    currency: text(currency),
  };
}

/** What cannot be read is stored all the same, under a name of its own: nothing that was verified is lost. */
function readSafely({ log }: Pick<Deps, 'log'>, read: () => EventRead, { body }: ReceivedEvent): EventRead {
  try {
    return read();
  } catch (error) {
    log.error({ err: error }, 'event not read');
    const nothing = { transactionId: null, email: null, amountMinor: null, currency: null, facts: [], why: null };
    return { key: `sha256:${sha256(body)}`, eventType: 'unreadable', ...nothing, isTest: false };
  }
}

/** A key that is too long is kept by its digest. */
function keyOf(key: string): string {
  return key.length > KEY_MAX ? `sha256:${sha256(key)}` : storableText(key, KEY_MAX);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
