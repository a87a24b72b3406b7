import { SALE_FIELDS, type SaleField, type SaleKind, type SenderMapping } from '@sayso/contract';
import { subscriptionKey } from '../../sales/sales.service.ts';
import {
  keyOfContent,
  looseValueAt,
  readText,
  timeOf,
  currencyOfEvent,
  isoDigits,
  minorOf,
  pennies,
} from './fields.ts';
import { isObject, type Payload, parseEither } from './parse-body.ts';
import { type Found, sequenceOf, soldItems, tell } from './tell.ts';
import type { TestEvent, EventReader } from './event-reader.ts';
import { hmac, isOneOf, jsonEvent } from './signatures.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** Where fields are found, what words mean, and what is taken where nothing is told. */
export type Places = {
  fields: Partial<Record<SaleField, readonly string[]>>;
  events: Readonly<Record<string, SaleKind>>;
  /** What any word means that stands in `events` not. */
  otherwise: SaleKind | null;
  /** What an event is that does not say what happened. */
  unsaid: SaleKind | null;
  currency: string | null;
  amountIn: SenderMapping['amount_in'];
  /** Places of amounts that are in pennies, whatever `amountIn` says. */
  minorPlaces: readonly string[];
};

/** What happens to one purchase again and again. */
const REPEATS: readonly (SaleKind | null)[] = [
  'renewal',
  'changed',
  'payment_failed',
  'cancelled',
  'reinstated',
  'partial_refund',
  'refund',
  'chargeback',
];

/** What an event says, read where a mapping points. */
export function findMapped(payload: Payload, places: Places): Found {
  const troubles: string[] = [];
  const found = (field: SaleField) => firstOf(payload, places.fields[field] ?? []);
  const note = (field: SaleField) => readText(found(field).value).text;
  const text = (field: SaleField) => {
    const { value, place } = found(field);
    const read = readText(value);
    if (read.problem) troubles.push(`${SALE_FIELDS[field]} ('${place}') ${read.problem}.`);
    return read.text;
  };
  const word = text('event');
  const kind = kindOf(word, places);
  const [transaction, told, item] = [text('transaction'), text('subscription'), text('item')];
  const subscription = subscriptionKey('any', told);
  const [eventId, time] = [note('event_id'), note('occurred_at')];
  const currency = currencyOfEvent(note('currency'), kind, places.currency);
  const amount = found('amount');
  const isMinor = places.amountIn === 'minor';
  const isPennies = !isMinor && places.minorPlaces.includes(amount.place);
  const leftOut = (minor: boolean) => (minor ? isoDigits(currency) : 0);
  const sequence = sequenceOf(note('payment_number'));
  const once = REPEATS.includes(kind) ? String(sequence ?? (time || eventId)) : '';
  const amountMinor = isPennies
    ? pennies(readText(amount.value).text, currency)
    : minorOf(amount.value, currency, leftOut(isMinor));
  const part = kind === 'refund' || kind === 'partial_refund' ? `:${amountMinor ?? ''}` : '';
  return {
    key: eventId
      ? `event:${eventId}`
      : transaction
        ? `${word.toLowerCase()}:${transaction}:${subscription}:${item}:${once}${part}`
        : keyOfContent(payload),
    eventType: word || 'sale',
    kind,
    why: whyNothing(word, places),
    isUnclear: word === '',
    fact: [kind ?? 'nothing', transaction || subscription, item, once],
    ...(kind === 'chargeback' ? { formerFact: [kind, transaction || subscription, item, ''] } : {}),
    purchase: [transaction, subscription],
    items: soldItems(item, note('item_name')),
    email: text('email'),
    name: note('name'),
    amountMinor,
    amountTold: amount.value,
    feeMinor: minorOf(found('fee').value, currency, leftOut(isMinor)),
    commissionMinor: minorOf(found('commission').value, currency, leftOut(isMinor)),
    byAmount: kind === 'refund',
    currency,
    occurredAt: timeOf(time),
    periodEnd: timeOf(note('period_end')),
    sequence,
    affiliate: note('affiliate'),
    receiptUrl: note('receipt_url'),
    troubles,
  };
}

/** A payload that reads as what a test event is to say; undefined where no word means it. */
export function sampleMapped(test: TestEvent, places: Places): Payload | undefined {
  const word = Object.entries(places.events).find(([, kind]) => kind === test.kind)?.[0];
  const needsWord = places.unsaid !== test.kind;
  if (needsWord && (word === undefined || !places.fields.event?.[0])) return undefined;
  const values: Partial<Record<SaleField, unknown>> = {
    ...(word === undefined ? {} : { event: word }),
    email: test.email,
    name: 'Test Buyer',
    item: test.item,
    item_name: 'Test item',
    transaction: test.transaction,
    amount: 47,
    currency: places.currency ?? 'USD',
    occurred_at: test.now.toISOString(),
  };
  const payload: Payload = {};
  for (const [field, value] of Object.entries(values)) {
    const place = places.fields[field as SaleField]?.[0];
    if (place) put(payload, place.split('.'), value);
  }
  return payload;
}

/** The first place where something stands. */
function firstOf(payload: Payload, places: readonly string[]): { value: unknown; place: string } {
  for (const place of places) {
    const value = looseValueAt(payload, place);
    if (value !== undefined && value !== null && value !== '') return { value, place };
  }
  return { value: undefined, place: '' };
}

function kindOf(word: string, { events, unsaid, otherwise }: Places): SaleKind | null {
  if (word === '') return unsaid;
  const name = word.toLowerCase();
  return (Object.hasOwn(events, name) ? events[name] : otherwise) ?? null;
}

function whyNothing(word: string, { fields }: Places): string {
  if (word !== '') return inboxTexts.unmappedWord({ word: word.slice(0, 60) });
  return fields.event?.length
    ? `It does not say what happened where the mapping looks for it (${fields.event.join(', ')}).`
    : inboxTexts.unmappedEvent;
}

/** `items.0.sku` makes a list. */
function put(into: Payload, [step = '', ...rest]: readonly string[], value: unknown): void {
  const last = rest[0];
  if (last === undefined) {
    if (!Object.hasOwn(into, step)) Object.assign(into, Object.fromEntries([[step, value]]));
    return;
  }
  if (!Object.hasOwn(into, step)) Object.assign(into, Object.fromEntries([[step, /^\d+$/.test(last) ? [] : {}]]));
  const next = into[step];
  if (isObject(next) || Array.isArray(next)) put(next as Payload, rest, value);
}

/** A seller whom the operator describes: where fields stand, what words mean, and in which header a signature is. */
export const anyReader: EventReader = {
  parse: parseEither,
  verify({ headers, body }, _payload, { keys, mapping }) {
    const header = mapping.signature_header;
    if (keys.length === 0 && header === '') return null;
    // A key without a header, or a header without a key: the operator means it to be signed, and nothing can be.
    const given = (headers[header] ?? '').trim().replace(/^sha256=/i, '');
    if (keys.length === 0 || given === '') return 'no_key';
    const right = keys.flatMap((key) => [hmac(key, body).toString('hex'), hmac(key, body).toString('base64')]);
    return isOneOf([given, /^[0-9a-f]+$/i.test(given) ? given.toLowerCase() : given], right) ? null : 'wrong_signature';
  },
  read: (payload, { mapping }) => tell(findMapped(payload, placesOf(mapping))),
  redact: (payload) => payload,
  sample(test) {
    const payload = sampleMapped(test, placesOf(test.mapping));
    const [key] = test.keys;
    const header = test.mapping.signature_header;
    return (
      payload &&
      jsonEvent(payload, (body) =>
        key === undefined || header === '' ? {} : { [header]: `sha256=${hmac(key, body).toString('hex')}` },
      )
    );
  },
};

function placesOf({ fields, events, amount_in: amountIn }: SenderMapping): Places {
  // '*' is every word that is not listed, and none.
  const otherwise = events['*'] ?? null;
  return { fields, events, otherwise, unsaid: otherwise, currency: null, amountIn, minorPlaces: [] };
}
