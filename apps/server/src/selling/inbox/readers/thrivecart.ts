import type { SaleKind } from '@sayso/contract';
import {
  type Fields,
  fieldsOf,
  keyOfContent,
  noteOf,
  objectsAt,
  timeOf,
  valueAt,
  without,
  currencyOfEvent,
  minorOf,
  splitByAmount,
  sumOfMinor,
} from './fields.ts';
import { invoiceKey } from '../../sales/sales.service.ts';
import { isObject, malformed, parseEither, type Payload } from './parse-body.ts';
import { refuseKey, formEvent } from './signatures.ts';
import { type Found, GOES_ON, soldItems, tell } from './tell.ts';
import type { SoldItem, TestEvent, EventReader } from './event-reader.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** What ThriveCart calls what happened: in its account-wide webhooks with a point, in its event subscriptions with an underscore. A pause ends with what is paid, and may be taken back. */
const EVENTS: Readonly<Record<string, SaleKind>> = {
  'order.success': 'sale',
  order_created: 'sale',
  'order.subscription_payment': 'renewal',
  order_rebill: 'renewal',
  'order.rebill_failed': 'payment_failed',
  order_rebill_failed: 'payment_failed',
  'order.refund': 'refund',
  order_refund: 'refund',
  'order.subscription_cancelled': 'cancelled',
  order_rebill_cancelled: 'cancelled',
  'order.subscription_paused': 'cancelled',
  subscription_paused: 'cancelled',
  'order.subscription_resumed': 'reinstated',
  subscription_resumed: 'reinstated',
};
/** 'Any and all keys representing prices are in hundreds.' */
const HUNDREDS = 2;

/** ThriveCart: a form or JSON with the account's secret word in it. @see https://support.thrivecart.com/help/using-webhook-notifications/ */
export const thrivecartReader: EventReader = {
  // Before ThriveCart stores an address it sends nothing to it.
  isPing: ({ body }) => body.length === 0,
  parse(event) {
    const payload = parseEither(event);
    if (!Object.hasOwn(payload, 'event')) throw malformed(inboxTexts.thrivecartNoEvent);
    return payload;
  },
  verify: (_event, payload, { keys }) => refuseKey(fieldsOf(payload).text('thrivecart_secret'), keys),
  read(payload) {
    const fields = fieldsOf(payload);
    const event = fields.text('event');
    const name = event.toLowerCase();
    const base = Object.hasOwn(EVENTS, name) ? (EVENTS[name] ?? null) : null;
    const order = fields.text('order_id') || fields.text('order.id');
    const invoice = fields.note('invoice_id') || fields.note('order.invoice_id');
    const currency = currencyOfEvent(fields.note('currency') || fields.note('order.currency'), base, 'USD');
    const told = base === 'sale' ? soldIn(payload, { order, currency }) : aboutItem(payload, { kind: base, currency });
    const eventId = fields.note('event_id');
    return tell({
      ...told,
      key: eventId
        ? `event:${eventId}`
        : order
          ? [name, order, invoice, told.items[0]?.item ?? '', fields.note('refund.amount')].join(':')
          : keyOfContent(without(payload, ['thrivecart_secret'])),
      eventType: event,
      why: inboxTexts.thrivecartOther({ event: event.slice(0, 60) }),
      fact:
        told.fact.length > 0
          ? told.fact
          : [
              told.kind ?? 'nothing',
              order,
              told.items[0]?.item ?? '',
              (base === 'refund' && eventId) || invoice || eventId,
            ],
      purchase: order ? [order, invoiceKey(invoice)] : [invoice],
      payments: Object.values(objectAt(payload, 'transactions')).map(noteOf),
      email: fields.text('customer.email'),
      name:
        fields.note('customer.name') ||
        `${fields.note('customer.firstname')} ${fields.note('customer.lastname')}`.trim(),
      currency,
      byAmount: base === 'refund',
      undoes: GOES_ON,
      occurredAt:
        base === 'sale' ? (timeOf(fields.note('order_timestamp')) ?? timeOf(fields.note('order.date_unix'))) : null,
      affiliate: affiliateOf(payload),
      isTest: fields.note('mode') === 'test' || fields.note('mode_int') === '1',
      troubles: fields.troubles,
    });
  },
  redact: (payload) => without(payload, ['thrivecart_secret']),
  sample: sampleOf,
};

type Told = Pick<
  Found,
  'kind' | 'items' | 'amountMinor' | 'amountTold' | 'countedMinor' | 'commissionMinor' | 'fact' | 'more'
>;

/** An order: every item of it is a fact, so that what is refunded or cancelled later is one of them. */
function soldIn(payload: Payload, { order, currency }: { order: string; currency: string | null }): Told {
  const fields = fieldsOf(payload);
  const charges = objectsAt(payload, 'order.charges').map((charge) => ({ id: idOf(charge), charge }));
  const later = new Set(objectsAt(payload, 'order.future_charges').map(idOf));
  const [first, ...others] = itemsOf(payload, charges).map((item) => {
    const found = charges.find(({ id }) => id === item.item)?.charge;
    const isRepeated = later.has(item.item) || /recurring|subscription|split/i.test(noteOf(found?.['type']));
    return {
      kind: kindOf(item.item, isRepeated),
      items: [item],
      amountMinor: found ? minorOf(found['amount'], currency, HUNDREDS) : null,
      fact: ['order', order, item.item],
    };
  });
  const written = fields.note('order.total_str');
  const total = written ? minorOf(written, currency) : minorOf(fields.note('order.total'), currency, HUNDREDS);
  if (!first) return { kind: 'sale', items: [], amountMinor: total, fact: ['order', order] };
  // Without a price of each, the order's stands with its first item.
  const isEachPriced = [first, ...others].every(({ amountMinor }) => amountMinor !== null);
  const amounts = [first, ...others].map(({ amountMinor }) => amountMinor ?? 0);
  const sum = sumOfMinor([first, ...others].map(({ amountMinor }) => amountMinor));
  const commission = commissionOf(payload, currency);
  const [firstPart = null, ...otherParts] =
    commission !== null && isEachPriced ? splitByAmount(commission, amounts) : [commission];
  return {
    ...first,
    // The event shows the whole order; its facts share it.
    amountMinor: total ?? sum,
    amountTold: written || fields.note('order.total'),
    countedMinor: isEachPriced ? first.amountMinor : total,
    commissionMinor: firstPart,
    more: others.map((one, place) =>
      isEachPriced ? { ...one, commissionMinor: otherParts[place] ?? null } : { ...one, amountMinor: null },
    ),
  };
}

function objectAt(payload: Payload, path: string): Payload {
  const value = valueAt(payload, path);
  return isObject(value) ? value : {};
}

/** `affiliates[0][id]` in webhooks, `affiliate` in event subscriptions. */
const affiliatesOf = (payload: Payload): Payload[] => [
  objectAt(payload, 'affiliate'),
  ...objectsAt(payload, 'affiliates'),
];

/** The first affiliate that is named. */
function affiliateOf(payload: Payload): string {
  const names = affiliatesOf(payload).map((one) => {
    const { note } = fieldsOf(one);
    return note('affiliate_id') || note('id') || note('name');
  });
  const named = names.find((name) => name !== '') ?? noteOf(valueAt(payload, 'affiliate'));
  // The text 'null' stands there where nobody sent the buyer.
  return named === 'null' ? '' : named;
}

/** The part of affiliates, if it is told. */
function commissionOf(payload: Payload, currency: string | null): number | null {
  return sumOfMinor(
    affiliatesOf(payload).map((one) => {
      const { note } = fieldsOf(one);
      return minorOf(note('commission') || note('commission_amount') || note('amount'), currency, HUNDREDS);
    }),
  );
}

/** What happens to one item of an order. */
function aboutItem(payload: Payload, { kind, currency }: { kind: SaleKind | null; currency: string | null }): Told {
  const fields = fieldsOf(payload);
  const part = kind === 'refund' ? 'refund' : 'subscription';
  const item = typedId(fields, part);
  const amountMinor = minorOf(
    fields.note(`${part}.amount`) || (kind === 'renewal' ? fields.note('order.total') : ''),
    currency,
    HUNDREDS,
  );
  const charge = objectsAt(payload, 'order.charges').find((one) => idOf(one) === item);
  const paid = charge ? minorOf(charge['amount'], currency, HUNDREDS) : null;
  const isPart = kind === 'refund' && amountMinor !== null && paid !== null && amountMinor < paid;
  const isMoney = kind === 'refund' || kind === 'renewal' || kind === 'payment_failed';
  return {
    kind: isPart ? 'partial_refund' : kind,
    items: soldItems(item, fields.note(`${part}.name`)),
    amountMinor: isMoney ? amountMinor : null,
    ...(kind === 'renewal' ? { commissionMinor: commissionOf(payload, currency) } : {}),
    fact: [],
  };
}

/** `product-12`, `bump-12`, `upsell-2`: as ThriveCart's own list of what was bought has it. */
function itemsOf(payload: Payload, charges: readonly { id: string; charge: Payload }[]): SoldItem[] {
  const map = valueAt(payload, 'purchase_map');
  const listed = Array.isArray(map) || (typeof map === 'object' && map !== null) ? Object.values(map).map(noteOf) : [];
  const flat = noteOf(valueAt(payload, 'purchase_map_flat')).split(',');
  const base = noteOf(valueAt(payload, 'base_product'));
  const sources = [listed, flat, charges.map(({ id }) => id), base ? [`product-${base}`] : []];
  const ids =
    sources
      .map((source) => source.map((id) => id.trim()).filter((id) => id !== ''))
      .find((source) => source.length > 0) ?? [];
  return [...new Set(ids)].flatMap((id) => {
    const charge = charges.find((one) => one.id === id)?.charge;
    return soldItems(id, noteOf(charge?.['name']), charge?.['quantity'] ?? 1);
  });
}

function idOf(charge: Payload): string {
  const { note } = fieldsOf(charge);
  return note('item_type') && note('reference')
    ? `${note('item_type')}-${note('reference')}`
    : note('item_identifier').replace('_', '-');
}

function typedId(fields: Fields, part: string): string {
  const [type, id] = [fields.text(`${part}.type`), fields.text(`${part}.id`)];
  if (type && id) return `${type}-${id}`;
  const base = fields.text('base_product');
  return base ? `product-${base}` : '';
}

function kindOf(item: string, isRepeated: boolean): SaleKind {
  if (isRepeated) return 'subscription_start';
  return /^(upsell|downsell)-/.test(item) ? 'upsell' : 'sale';
}

function sampleOf({ kind, item, email, transaction, keys, now }: TestEvent) {
  const isStart = kind === 'subscription_start';
  const event =
    kind === 'sale' || isStart
      ? 'order.success'
      : Object.entries(EVENTS).find(([name, means]) => means === kind && name.startsWith('order.'))?.[0];
  if (event === undefined) return undefined;
  const [type = 'product', ...id] = item.split('-');
  const part = kind === 'refund' ? 'refund' : 'subscription';
  const charge = {
    'order[charges][0][item_type]': type,
    'order[charges][0][reference]': id.join('-'),
    'order[charges][0][name]': 'Test item',
    'order[charges][0][amount]': '4700',
    'order[charges][0][type]': isStart ? 'recurring' : 'single',
  };
  return formEvent({
    event,
    mode: 'test',
    mode_int: '1',
    thrivecart_secret: keys[0] ?? '',
    order_id: transaction,
    invoice_id: kind === 'renewal' || kind === 'payment_failed' ? `${transaction}-${now.getTime()}` : '',
    order_timestamp: String(Math.floor(now.getTime() / 1000)),
    currency: 'USD',
    'customer[email]': email,
    'customer[name]': 'Test Buyer',
    ...(event === 'order.success'
      ? { ...charge, 'order[total]': '4700', purchase_map_flat: item }
      : { [`${part}[type]`]: type, [`${part}[id]`]: id.join('-'), [`${part}[amount]`]: '4700' }),
  });
}
