import type { SaleKind } from '@sayso/contract';
import { type Fields, fieldsOf, keyOfContent, timeOf, valueAt } from './fields.ts';
import { currencyOf } from '../../../platform/lib/minor-units.ts';
import { isObject, malformed, parseJson, type Payload } from './parse-body.ts';
import { hmac, isOneOf, refuseTime, signatureParts } from './signatures.ts';
import {
  invoiceItems,
  isLive,
  sessionItems,
  subscriptionItems,
  subscriptionOf,
  stripeAmount,
} from './stripe-objects.ts';
import { stripeSample } from './stripe-sample.ts';
import { type Found, GOES_ON, tell } from './tell.ts';
import type { EventReader } from './event-reader.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

type Told = Omit<Found, 'key' | 'eventType' | 'email' | 'troubles' | 'isTest' | 'items'> &
  Partial<Pick<Found, 'email' | 'items'>>;
type Finder = (fields: Fields, payload: Payload) => Told;

/** Stripe: JSON with a signature of its time and its body. @see https://docs.stripe.com/webhooks#verify-manually */
export const stripeReader: EventReader = {
  parse(event) {
    const payload = parseJson(event);
    if (fieldsOf(payload).note('type') === '' || fieldsOf(payload).note('data.object.object') === '') {
      throw malformed(inboxTexts.stripeNoEvent);
    }
    return payload;
  },
  verify({ headers, body }, _payload, { keys, now }) {
    const parts = signatureParts(headers['stripe-signature'] ?? '', ',');
    const given = parts.get('v1') ?? [];
    const [time = ''] = parts.get('t') ?? [];
    if (given.length === 0 || keys.length === 0) return 'no_key';
    const right = keys.map((key) => hmac(key, body, `${time}.`).toString('hex'));
    return isOneOf(given, right) ? refuseTime(time, now) : 'wrong_signature';
  },
  read(payload) {
    const fields = fieldsOf(payload);
    const eventType = fields.text('type');
    const find = Object.hasOwn(FINDERS, eventType) ? FINDERS[eventType] : undefined;
    const told = find?.(fields, payload) ?? nothing(inboxTexts.stripeElsewhere({ eventType: eventType.slice(0, 60) }));
    const id = fields.note('id');
    return tell({
      occurredAt: timeOf(fields.note('created')),
      email: '',
      items: [],
      ...told,
      key: id ? `event:${id}` : keyOfContent(payload),
      eventType,
      isTest: !isLive(payload),
      troubles: fields.troubles,
    });
  },
  redact: (payload) => payload,
  sample: stripeSample,
};

const FINDERS: Readonly<Record<string, Finder>> = {
  'checkout.session.completed': session,
  'checkout.session.async_payment_succeeded': session,
  'invoice.paid': invoicePaid,
  'invoice.payment_succeeded': invoicePaid,
  'invoice.payment_failed': invoiceFailed,
  'invoice_payment.paid': invoicePayment,
  'customer.subscription.updated': subscriptionUpdated,
  'customer.subscription.deleted': subscriptionEnded,
  'customer.subscription.paused': subscriptionPaused,
  'customer.subscription.resumed': subscriptionResumed,
  'charge.refunded': refunded,
  'charge.dispute.created': (fields) =>
    disputed(fields, fields.note('data.object.status').startsWith('warning') ? null : 'chargeback'),
  'charge.dispute.closed': (fields) => disputed(fields, DISPUTE_ENDS[fields.note('data.object.status')] ?? null),
};
/** How a dispute ends: lost, it is the charge-back that it was from the start. */
const DISPUTE_ENDS: Readonly<Record<string, SaleKind>> = { won: 'reinstated', lost: 'chargeback' };
/** Why an invoice was made. Anything else is a sale by hand. */
const REASONS: Readonly<Record<string, SaleKind>> = {
  subscription_create: 'subscription_start',
  subscription_cycle: 'renewal',
  subscription_update: 'renewal',
  subscription_threshold: 'renewal',
  subscription: 'renewal',
};

/** Fields of a subscription that say what it holds. */
const CHANGES = ['items', 'plan', 'quantity', 'status'] as const;
/** States in which what a subscription holds is paid. In all others a change to it waits for its payment. */
const PAID_STATES: ReadonlySet<string> = new Set(['active', 'trialing', '']);

/** What was bought stands in the invoice where there is one, and this says only who and what belongs together. */
function session(fields: Fields, payload: Payload): Told {
  const [id, invoice, subscription] = [
    fields.text('data.object.id'),
    fields.text('data.object.invoice'),
    fields.text('data.object.subscription'),
  ];
  const status = fields.text('data.object.payment_status');
  const currency = currencyOf(fields.note('data.object.currency'));
  const amountMinor = stripeAmount(fields.note('data.object.amount_total'), currency);
  const isInvoiced = invoice !== '' || subscription !== '';
  const mode = fields.text('data.object.mode');
  if (status === 'unpaid') return nothing(inboxTexts.stripeWait);
  if (mode === 'setup') return nothing(inboxTexts.setupOnly);
  const items = isInvoiced ? [] : sessionItems(fields, payload);
  if (!isInvoiced && items.length === 0) {
    return {
      ...nothing(inboxTexts.stripeNoItem),
      isUnclear: true,
    };
  }
  return {
    kind: mode === 'subscription' ? 'subscription_start' : 'sale',
    fact: ['session', id],
    purchase: [fields.text('data.object.payment_intent'), subscription, invoice, id],
    items,
    itemMayLack: isInvoiced,
    isLink: isInvoiced,
    email: fields.text('data.object.customer_details.email') || fields.text('data.object.customer_email'),
    name: fields.note('data.object.customer_details.name'),
    amountMinor,
    // Nothing stays nothing: it makes the start of a trial one.
    ...(isInvoiced && amountMinor !== 0 ? { countedMinor: null } : {}),
    currency,
    affiliate: fields.note('data.object.client_reference_id'),
  };
}

function invoicePaid(fields: Fields, payload: Payload): Told {
  const id = fields.text('data.object.id');
  const subscription = subscriptionOf(fields);
  const currency = currencyOf(fields.note('data.object.currency'));
  const { items, periodEnd } = invoiceItems(payload, currency);
  const payment = fields.note('data.object.payment_intent');
  const reason = fields.note('data.object.billing_reason');
  const amountMinor = stripeAmount(fields.note('data.object.amount_paid'), currency);
  if (reason === 'subscription_update' && amountMinor === 0) return nothing(inboxTexts.costsNothing);
  return {
    kind:
      (Object.hasOwn(REASONS, reason) && subscription ? REASONS[reason] : undefined) ??
      (subscription ? 'renewal' : 'sale'),
    fact: ['invoice', id],
    purchase: subscription
      ? [subscription, id, payment, fields.note('data.object.charge'), fields.note('data.object.number')]
      : [payment || id, id, fields.note('data.object.charge'), fields.note('data.object.number')],
    items,
    email: fields.text('data.object.customer_email'),
    name: fields.note('data.object.customer_name'),
    amountMinor,
    currency,
    occurredAt: timeOf(fields.note('data.object.status_transitions.paid_at')) ?? timeOf(fields.note('created')),
    periodEnd: subscription ? periodEnd : null,
    receiptUrl: fields.note('data.object.hosted_invoice_url'),
  };
}

function invoiceFailed(fields: Fields, payload: Payload): Told {
  const id = fields.text('data.object.id');
  const subscription = subscriptionOf(fields);
  const reason = fields.note('data.object.billing_reason');
  if (reason === 'subscription_create' || !subscription) return nothing(inboxTexts.firstPaymentFailed);
  if (reason === 'manual') return nothing(inboxTexts.extraNotPaid);
  const currency = currencyOf(fields.note('data.object.currency'));
  // A change that was not paid fails what it would have given, and nothing of before.
  const items = reason === 'subscription_update' ? invoiceItems(payload, currency).items : [];
  if (reason === 'subscription_update' && items.length === 0) return nothing(inboxTexts.changeNotPaid);
  return {
    items,
    kind: 'payment_failed',
    fact: ['failed', id, fields.note('data.object.attempt_count')],
    purchase: [subscription, id],
    email: fields.text('data.object.customer_email'),
    amountMinor: stripeAmount(fields.note('data.object.amount_due'), currency),
    currency,
  };
}

/** Since 2025-03-31 an invoice does not name its payment: this says which payment, and so which refund, belongs to which invoice. Its money is told by the invoice. @see https://docs.stripe.com/changelog/basil/2025-03-31 */
function invoicePayment(fields: Fields): Told {
  const currency = currencyOf(fields.note('data.object.currency'));
  return {
    kind: 'renewal',
    fact: ['invoice payment', fields.text('data.object.id')],
    purchase: [
      fields.text('data.object.invoice'),
      fields.text('data.object.payment.payment_intent'),
      fields.note('data.object.payment.charge'),
    ],
    amountMinor: stripeAmount(fields.note('data.object.amount_paid'), currency),
    countedMinor: null,
    isLink: true,
    currency,
    occurredAt: timeOf(fields.note('data.object.status_transitions.paid_at')) ?? timeOf(fields.note('created')),
  };
}

function subscriptionUpdated(fields: Fields, payload: Payload): Told {
  const [id, created] = [fields.text('data.object.id'), fields.note('created')];
  const [status, before] = [fields.note('data.object.status'), fields.note('data.previous_attributes.status')];
  if (['canceled', 'incomplete_expired'].includes(status)) return subscriptionEnded(fields);
  if (status === 'paused') return subscriptionPaused(fields);
  const isToEnd =
    fields.note('data.object.cancel_at_period_end') === 'true' || fields.note('data.object.cancel_at') !== '';
  const wasToEnd =
    fields.note('data.previous_attributes.cancel_at_period_end') === 'true' ||
    fields.note('data.previous_attributes.cancel_at') !== '';
  const periodEnd = timeOf(
    fields.note('data.object.cancel_at') ||
      fields.note('data.object.current_period_end') ||
      fields.note('data.object.items.data.0.current_period_end'),
  );
  const isPaid = PAID_STATES.has(status);
  const isPaidAgain = isPaid && ['past_due', 'unpaid'].includes(before);
  const isResumed = isPaid && before === 'paused';
  const end = fields.note('data.object.canceled_at') || created;
  const undoes = [
    ...(wasToEnd || isPaidAgain || isResumed ? (['cancelled'] as const) : []),
    ...(isResumed ? (['ended'] as const) : []),
    ...(isPaidAgain ? (['payment_failed'] as const) : []),
  ].filter((kind) => kind !== 'cancelled' || !isToEnd);
  const changed = changeOf(fields, payload);
  const [first, ...more] = [
    // Stripe collects no more. Access ends with what is paid.
    ...(status === 'unpaid' ? [{ kind: 'cancelled' as const, fact: ['unpaid', id, created], items: [] }] : []),
    ...(isToEnd && status !== 'unpaid'
      ? [{ kind: 'cancelled' as const, fact: ['cancelled', id, end], items: [] }]
      : []),
    // Invoices that are sent fail by no event of their own.
    ...(status === 'past_due' && fields.note('data.object.collection_method') === 'send_invoice'
      ? [{ kind: 'payment_failed' as const, fact: ['overdue', id, created], items: [] }]
      : []),
    ...(undoes.length > 0 ? [{ kind: 'reinstated' as const, fact: ['not cancelled', id, end], items: [] }] : []),
    ...(changed ? [changed] : []),
  ];
  if (!first) return nothing(inboxTexts.toldInInvoices);
  const endsOrHolds = (isToEnd && status !== 'unpaid') || first === changed;
  return { ...first, more, undoes, purchase: [id], periodEnd: endsOrHolds ? periodEnd : null };
}

/** What a subscription holds now, where that may be something else than before. */
function changeOf(fields: Fields, payload: Payload) {
  const before = valueAt(payload, 'data.previous_attributes');
  const said = isObject(before) ? Object.keys(before) : [];
  const isSame = said.length > 0 && !CHANGES.some((name) => said.includes(name));
  const items = subscriptionItems(payload);
  if (isSame || items.length === 0 || !PAID_STATES.has(fields.note('data.object.status'))) return undefined;
  return { kind: 'changed' as const, fact: ['changed', fields.text('data.object.id'), fields.note('id')], items };
}

function subscriptionEnded(fields: Fields): Told {
  const id = fields.text('data.object.id');
  return {
    kind: 'ended',
    fact: ['ended', id],
    purchase: [id],
    occurredAt: timeOf(fields.note('data.object.ended_at')) ?? timeOf(fields.note('created')),
  };
}

/** A trial that ended without a way to pay. It may be resumed. */
function subscriptionPaused(fields: Fields): Told {
  const id = fields.text('data.object.id');
  return { kind: 'ended', fact: ['paused', id, fields.note('created')], purchase: [id] };
}

function subscriptionResumed(fields: Fields): Told {
  const id = fields.text('data.object.id');
  return { kind: 'reinstated', fact: ['resumed', id, fields.note('created')], purchase: [id], undoes: GOES_ON };
}

/** `amount_refunded` is of all refunds of the payment so far: what is new is the difference to before. */
function refunded(fields: Fields): Told {
  const currency = currencyOf(fields.note('data.object.currency'));
  const amount = (path: string) => stripeAmount(fields.note(path), currency);
  const id = fields.text('data.object.id');
  const total = amount('data.object.amount_refunded');
  const paid = amount('data.object.amount');
  const isWhole = fields.text('data.object.refunded') === 'true' || (total !== null && paid !== null && total >= paid);
  return {
    kind: isWhole ? 'refund' : 'partial_refund',
    fact: ['refund', id, fields.note('data.object.amount_refunded')],
    hasRefundNumber: true,
    purchase: [fields.text('data.object.payment_intent'), id, fields.note('data.object.invoice')],
    email: '',
    amountMinor: total === null ? null : total - (amount('data.previous_attributes.amount_refunded') ?? 0),
    currency,
    receiptUrl: fields.note('data.object.receipt_url'),
  };
}

function disputed(fields: Fields, kind: SaleKind | null): Told {
  if (kind === null) return nothing(inboxTexts.inquiry);
  const currency = currencyOf(fields.note('data.object.currency'));
  return {
    kind,
    fact: [kind, fields.text('data.object.id')],
    purchase: [fields.text('data.object.payment_intent'), fields.text('data.object.charge')],
    payments: [fields.text('data.object.id')],
    amountMinor: stripeAmount(fields.note('data.object.amount'), currency),
    currency,
    ...(kind === 'reinstated' ? { undoes: ['chargeback'] } : {}),
    // Lost, it is the charge-back of the day it was made.
    ...(kind === 'chargeback'
      ? { occurredAt: timeOf(fields.note('data.object.created')) ?? timeOf(fields.note('created')) }
      : {}),
  };
}

function nothing(why: string): Told {
  return { kind: null, why, fact: [], purchase: [] };
}
