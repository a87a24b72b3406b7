import type { SaleKind } from '@sayso/contract';
import { currencyOf } from '../../../platform/lib/minor-units.ts';
import { type Fields, fieldsOf, keyOfContent, objectsAt, timeOf, valueAt, isoDigits, minorOf } from './fields.ts';
import { malformed, parseJson, type Payload } from './parse-body.ts';
import { hmac, isOneOf, refuseTime, signatureParts, jsonEvent } from './signatures.ts';
import { type Found, GOES_ON, soldItems, tell } from './tell.ts';
import type { SoldItem, EventReader, ReceivedEvent, TestEvent } from './event-reader.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

type Told = Pick<Found, 'kind' | 'fact' | 'purchase'> & Partial<Omit<Found, 'key' | 'eventType' | 'troubles'>>;
type Finder = (fields: Fields, payload: Payload) => Told;

/** Where a checkout may say who buys: Paddle's own events have the customer's number alone. @see https://developer.paddle.com/build/transactions/custom-data */
const EMAIL_PLACES = [
  'data.customer.email',
  'data.custom_data.email',
  'data.custom_data.customer_email',
  'data.custom_data.user_email',
] as const;

const TOTAL = '4700';
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** An event as Paddle would send it. The transaction is the number of a sale, and of the subscription of anything that has one. */
function paddleSample(test: TestEvent): ReceivedEvent | undefined {
  const made = SAMPLES[test.kind]?.(test);
  if (!made) return undefined;
  const [eventType, data] = made;
  const payload = {
    event_id: `evt_test_${test.kind}_${test.transaction}_${test.now.getTime()}`,
    event_type: eventType,
    occurred_at: test.now.toISOString(),
    data: { ...data, currency_code: 'USD', custom_data: { email: test.email } },
  };
  const [key = ''] = test.keys;
  const seconds = Math.floor(test.now.getTime() / 1000);
  return jsonEvent(payload, (body) => ({
    'paddle-signature': `ts=${seconds};h1=${hmac(key, body, `${seconds}:`).toString('hex')}`,
  }));
}

const SAMPLES: Partial<Record<SaleKind, (test: TestEvent) => [eventType: string, data: Payload]>> = {
  sale: (test) => transaction(test, { id: test.transaction, origin: 'web' }),
  subscription_start: (test) =>
    transaction(test, { id: `txn_${test.transaction}`, subscription_id: test.transaction, origin: 'web' }),
  renewal: (test) =>
    transaction(test, {
      id: `txn_${test.transaction}_${test.now.getTime()}`,
      subscription_id: test.transaction,
      origin: 'subscription_recurring',
    }),
  changed: ({ transaction: id, item }) => [
    'subscription.updated',
    { id, status: 'active', scheduled_change: null, items: [{ price: { id: item }, quantity: 1 }] },
  ],
  payment_failed: ({ transaction: id, now }) => [
    'subscription.past_due',
    { id, status: 'past_due', current_billing_period: { starts_at: now.toISOString() } },
  ],
  cancelled: ({ transaction: id, now }) => [
    'subscription.updated',
    { id, status: 'active', scheduled_change: { action: 'cancel', effective_at: monthLater(now) } },
  ],
  ended: ({ transaction: id }) => ['subscription.canceled', { id, status: 'canceled' }],
  refund: (test) => adjustment(test, 'refund', 'full'),
  partial_refund: (test) => adjustment(test, 'refund', 'partial'),
  chargeback: (test) => adjustment(test, 'chargeback', 'full'),
  reinstated: (test) => adjustment(test, 'chargeback_reverse', 'full'),
};

function transaction({ item, now }: TestEvent, data: Payload): [string, Payload] {
  const items = [{ price: { id: item, name: 'Test item' }, quantity: 1 }];
  const period = { starts_at: now.toISOString(), ends_at: monthLater(now) };
  return [
    'transaction.completed',
    {
      ...data,
      items,
      billed_at: now.toISOString(),
      billing_period: period,
      details: { totals: { grand_total: TOTAL, fee: '285' } },
    },
  ];
}

function adjustment({ transaction: id }: TestEvent, action: string, type: string): [string, Payload] {
  return [
    'adjustment.created',
    {
      id: `adj_${id}_${action}_${type}`,
      action,
      type,
      status: 'approved',
      transaction_id: id,
      totals: { total: TOTAL },
    },
  ];
}

function monthLater(now: Date): string {
  return new Date(now.getTime() + MONTH_MS).toISOString();
}

/** Paddle Billing: JSON with a signature of its time and its body. @see https://developer.paddle.com/webhooks/about/signature-verification */
export const paddleReader: EventReader = {
  parse(event) {
    const payload = parseJson(event);
    if (fieldsOf(payload).note('event_type') === '') throw malformed(inboxTexts.paddleNoEvent);
    return payload;
  },
  verify({ headers, body }, _payload, { keys, now }) {
    const parts = signatureParts(headers['paddle-signature'] ?? '', ';');
    const given = parts.get('h1') ?? [];
    const [time = ''] = parts.get('ts') ?? [];
    if (given.length === 0 || keys.length === 0) return 'no_key';
    const right = keys.map((key) => hmac(key, body, `${time}:`).toString('hex'));
    return isOneOf(given, right) ? refuseTime(time, now) : 'wrong_signature';
  },
  read(payload) {
    const fields = fieldsOf(payload);
    const eventType = fields.text('event_type');
    const find = Object.hasOwn(FINDERS, eventType) ? FINDERS[eventType] : undefined;
    const told = find?.(fields, payload) ?? nothing(inboxTexts.paddleElsewhere({ eventType: eventType.slice(0, 60) }));
    const id = fields.note('event_id');
    return tell({
      items: [],
      email: EMAIL_PLACES.map((place) => fields.text(place)).find((one) => one !== '') ?? '',
      addressMayLack: true,
      name: fields.note('data.customer.name'),
      currency: currencyOf(fields.note('data.currency_code')),
      occurredAt: timeOf(fields.note('occurred_at')),
      ...told,
      key: id ? `event:${id}` : keyOfContent(payload),
      eventType,
      troubles: fields.troubles,
    });
  },
  redact: (payload) => payload,
  sample: paddleSample,
};

const FINDERS: Readonly<Record<string, Finder>> = {
  'transaction.completed': completed,
  'transaction.paid': () => nothing(inboxTexts.paddleWait),
  'transaction.payment_failed': failed,
  'subscription.updated': updated,
  'subscription.past_due': (fields) =>
    subscription(fields, 'payment_failed', fields.note('data.current_billing_period.starts_at')),
  'subscription.canceled': (fields) => subscription(fields, 'ended', ''),
  'subscription.paused': (fields) => subscription(fields, 'ended', fields.note('data.paused_at')),
  'subscription.resumed': (fields) => ({
    ...subscription(fields, 'reinstated', fields.note('data.current_billing_period.starts_at')),
    undoes: GOES_ON,
  }),
  'adjustment.created': adjusted,
  'adjustment.updated': adjusted,
};
/** What is done to a transaction after it was paid. */
const ACTIONS: Readonly<Record<string, SaleKind>> = {
  refund: 'refund',
  chargeback: 'chargeback',
  chargeback_reverse: 'reinstated',
};

function completed(fields: Fields, payload: Payload): Told {
  const [id, subscriptionId] = [fields.text('data.id'), fields.text('data.subscription_id')];
  const origin = fields.note('data.origin');
  if (origin === 'subscription_payment_method_change') return nothing(inboxTexts.paymentMethodChanged);
  const isLater = origin.startsWith('subscription_');
  const amountMinor =
    amountOf(fields, 'data.details.totals.grand_total') ?? amountOf(fields, 'data.details.totals.total');
  if (origin === 'subscription_update' && amountMinor === 0) return nothing(inboxTexts.costsNothing);
  return {
    kind: subscriptionId === '' ? 'sale' : isLater ? 'renewal' : 'subscription_start',
    fact: ['transaction', id],
    purchase: isLater ? [subscriptionId, id] : [id, subscriptionId, fields.note('data.invoice_number')],
    payments: objectsAt(payload, 'data.payments').map((one) => fieldsOf(one).note('payment_attempt_id')),
    items: itemsOf(payload),
    amountMinor,
    ...withoutTax(amountMinor, amountOf(fields, 'data.details.totals.tax')),
    feeMinor: amountOf(fields, 'data.details.totals.fee'),
    // A renewal is billed before it is collected: money that comes after failed tries is later than they are.
    occurredAt: (isLater ? null : timeOf(fields.note('data.billed_at'))) ?? timeOf(fields.note('occurred_at')),
    periodEnd: subscriptionId === '' ? null : timeOf(fields.note('data.billing_period.ends_at')),
  };
}

function failed(fields: Fields): Told {
  const [id, subscriptionId] = [fields.text('data.id'), fields.text('data.subscription_id')];
  if (subscriptionId === '' || !fields.note('data.origin').startsWith('subscription_'))
    return nothing(inboxTexts.checkoutFailed);
  if (['subscription_update', 'subscription_charge'].includes(fields.note('data.origin')))
    return nothing(inboxTexts.changeOrExtraNotPaid);
  return {
    kind: 'payment_failed',
    fact: ['failed', id],
    purchase: [subscriptionId, id],
    amountMinor: amountOf(fields, 'data.details.totals.grand_total'),
  };
}

/** States in which what a subscription holds is paid. In all others a change to it waits for its payment. */
const PAID_STATES: ReadonlySet<string> = new Set(['active', 'trialing']);

/** A planned end, or that none is planned any more, and what the subscription holds now. Payments are told in transactions. */
function updated(fields: Fields, payload: Payload): Told {
  if (fields.note('data.status') === 'canceled') return subscription(fields, 'ended', '');
  const action = fields.note('data.scheduled_change.action');
  const isPaid = PAID_STATES.has(fields.note('data.status'));
  const items = isPaid ? itemsOf(payload) : [];
  const changed = { ...subscription(fields, 'changed', fields.note('event_id')), items };
  if (action !== 'cancel' && action !== 'pause') {
    // Later payments tell what it holds. Until then it only says that no end is planned any more.
    if (fields.note('data.status') === 'past_due' && action === '')
      return { ...subscription(fields, 'reinstated', fields.note('event_id')), undoes: ['cancelled'] };
    if (items.length === 0) return nothing(inboxTexts.toldInTransactions);
    // No event says that an end is planned no more: one without a plan does.
    const goesOn = action === '';
    const periodEnd = timeOf(fields.note('data.current_billing_period.ends_at'));
    return { ...changed, periodEnd, ...(goesOn ? { undoes: ['cancelled'] } : {}) };
  }
  const end = fields.note('data.scheduled_change.effective_at');
  const more = items.length > 0 ? { more: [changed] } : {};
  // The same end may be planned again after it was taken back.
  return { ...subscription(fields, 'cancelled', fields.note('event_id') || end), ...more, periodEnd: timeOf(end) };
}

function subscription(fields: Fields, kind: SaleKind, time: string): Told {
  const id = fields.text('data.id');
  return { kind, fact: [kind, id, time], purchase: [id] };
}

/** Refunds count once Paddle has approved them: created they are asked for. */
function adjusted(fields: Fields): Told {
  const [id, action, status] = [fields.text('data.id'), fields.text('data.action'), fields.note('data.status')];
  const kind = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (kind === undefined) return nothing(inboxTexts.paddleOther({ action: action.slice(0, 60) }));
  if (status === 'pending_approval') return nothing(inboxTexts.refundAsked);
  if (status === 'rejected') return nothing(inboxTexts.refundRejected);
  // Charge-backs of part of a payment close it like one of all.
  return {
    kind: kind === 'refund' && fields.note('data.type') !== 'full' ? 'partial_refund' : kind,
    fact: ['adjustment', id, kind === 'reinstated' ? 'reversed' : ''],
    hasRefundNumber: true,
    ...(kind === 'reinstated' ? { undoes: ['chargeback'] } : {}),
    purchase: [fields.text('data.transaction_id'), fields.text('data.subscription_id')],
    amountMinor: amountOf(fields, 'data.totals.total'),
    ...withoutTax(amountOf(fields, 'data.totals.total'), amountOf(fields, 'data.totals.tax')),
  };
}

/** Paddle is the merchant of record: the tax that it takes and pays is no money of the operator's. */
const withoutTax = (amountMinor: number | null, taxMinor: number | null): Pick<Told, 'countedMinor'> =>
  amountMinor === null ? {} : { countedMinor: Math.max(0, amountMinor - (taxMinor ?? 0)) };

function amountOf(fields: Fields, path: string): number | null {
  const currency = currencyOf(fields.note('data.currency_code'));
  return minorOf(fields.note(path), currency, isoDigits(currency));
}

function itemsOf(payload: Payload): SoldItem[] {
  const items = objectsAt(payload, 'data.items').flatMap((item) => {
    const { note } = fieldsOf(item);
    const [price, product] = [note('price.id'), note('price.product_id')];
    return soldItems(price || product, note('price.name') || note('price.description'), valueAt(item, 'quantity')).map(
      (sold) => ({
        ...sold,
        ...(price && product ? { others: [product] } : {}),
        ...(isOnce(item) ? { isOnce: true } : {}),
      }),
    );
  });
  return [...new Map(items.map((item) => [item.item, item])).values()];
}

/** A price without a cycle is paid once, also beside a subscription. */
const isOnce = (item: Payload): boolean => valueAt(item, 'price.billing_cycle') === null;

function nothing(why: string): Told {
  return { kind: null, why, fact: [], purchase: [] };
}
