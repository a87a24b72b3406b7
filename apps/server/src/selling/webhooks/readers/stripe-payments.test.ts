import { describe, expect, test } from 'vitest';
import { stripeReader as reader } from './stripe.ts';
import { readJson } from './testing/read-event.ts';
import { CREATED, event, NEW_INVOICE, SESSION } from './testing/stripe-events.ts';

describe('what is about a payment finds it', () => {
  const CHARGE = {
    id: 'ch_1',
    object: 'charge',
    payment_intent: 'pi_1',
    amount: 4700,
    amount_refunded: 4700,
    refunded: true,
    currency: 'usd',
  };
  const DISPUTE = {
    id: 'dp_1',
    object: 'dispute',
    charge: 'ch_1',
    payment_intent: 'pi_1',
    amount: 4700,
    currency: 'usd',
    status: 'needs_response',
    created: CREATED - 9,
  };
  const SUBSCRIPTION = {
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    current_period_end: CREATED + 99,
  };

  test.each([
    ['a refund', event('charge.refunded', CHARGE), 'refund', 4700],
    [
      'a part of one',
      event('charge.refunded', { ...CHARGE, amount_refunded: 1000, refunded: false }),
      'partial_refund',
      1000,
    ],
    ['the rest of one', event('charge.refunded', CHARGE, { amount_refunded: 1000 }), 'refund', 3700],
    ['a dispute', event('charge.dispute.created', DISPUTE), 'chargeback', 4700],
    ['a dispute that was lost', event('charge.dispute.closed', { ...DISPUTE, status: 'lost' }), 'chargeback', 4700],
    ['a dispute that was won', event('charge.dispute.closed', { ...DISPUTE, status: 'won' }), 'reinstated', 4700],
  ])('%s', (...[, payload, kind, amountMinor]) => {
    const [fact] = readJson(reader, payload).facts;
    expect(fact).toMatchObject({ kind, amountMinor, items: [] });
    expect(fact?.purchaseKeys).toEqual(['pi_1', 'ch_1']);
  });

  test('a dispute that was made and lost is one charge-back', () => {
    const facts = ['charge.dispute.created', 'charge.dispute.closed'].map(
      (type) => readJson(reader, event(type, { ...DISPUTE, status: 'lost' })).facts[0],
    );
    expect(facts[0]).toEqual(facts[1]);
  });

  test('an invoice and its payment belong together, and the money is counted once', () => {
    const object = {
      id: 'inpay_1',
      object: 'invoice_payment',
      invoice: 'in_1',
      amount_paid: 3800,
      currency: 'eur',
      payment: { type: 'payment_intent', payment_intent: 'pi_1' },
      status_transitions: { paid_at: CREATED - 5 },
    };
    expect(readJson(reader, event('invoice_payment.paid', object)).facts).toMatchObject([
      { purchaseKeys: ['in_1', 'pi_1'], amountMinor: null },
    ]);
  });

  test.each([
    [
      'to end',
      event(
        'customer.subscription.updated',
        { ...SUBSCRIPTION, cancel_at_period_end: true, canceled_at: CREATED },
        { cancel_at_period_end: false },
      ),
      'cancelled',
      CREATED + 99,
    ],
    [
      'to end, since 2025-03-31',
      event('customer.subscription.updated', {
        ...SUBSCRIPTION,
        cancel_at_period_end: true,
        current_period_end: undefined,
        items: { data: [{ current_period_end: CREATED + 77 }] },
      }),
      'cancelled',
      CREATED + 77,
    ],
    [
      'to end on a day',
      event('customer.subscription.updated', { ...SUBSCRIPTION, cancel_at: CREATED + 55 }),
      'cancelled',
      CREATED + 55,
    ],
    [
      'not to end after all',
      event('customer.subscription.updated', SUBSCRIPTION, { cancel_at_period_end: true }),
      'reinstated',
      null,
    ],
    [
      'ended',
      event('customer.subscription.deleted', { ...SUBSCRIPTION, status: 'canceled', ended_at: CREATED }),
      'ended',
      null,
    ],
    [
      'ended by an update',
      event('customer.subscription.updated', { ...SUBSCRIPTION, status: 'canceled', ended_at: CREATED }),
      'ended',
      null,
    ],
    [
      'paused after a trial without a card',
      event('customer.subscription.updated', { ...SUBSCRIPTION, status: 'paused' }),
      'ended',
      null,
    ],
    ['paused', event('customer.subscription.paused', { ...SUBSCRIPTION, status: 'paused' }), 'ended', null],
    [
      'not paid',
      event('invoice.payment_failed', { ...NEW_INVOICE, billing_reason: 'subscription_cycle', attempt_count: 1 }),
      'payment_failed',
      null,
    ],
  ])('a subscription that is %s', (...[, payload, kind, end]) => {
    const [fact] = readJson(reader, payload).facts;
    expect(fact?.kind).toBe(kind);
    expect(fact?.purchaseKeys[0]).toBe('sub_1');
    expect(fact?.periodEnd).toEqual(end === null ? null : new Date(end * 1000));
    expect(fact?.undoes).toEqual(kind === 'reinstated' ? ['cancelled'] : undefined);
  });

  test.each([
    ['an update that says nothing of payments', event('customer.subscription.updated', SUBSCRIPTION, { metadata: {} })],
    [
      'a change that costs nothing',
      event('invoice.paid', { ...NEW_INVOICE, billing_reason: 'subscription_update', amount_paid: 0 }),
    ],
    ['an inquiry', event('charge.dispute.created', { ...DISPUTE, status: 'warning_needs_response' })],
    ['an inquiry that is over', event('charge.dispute.closed', { ...DISPUTE, status: 'warning_closed' })],
    ['a first payment that failed', event('invoice.payment_failed', NEW_INVOICE)],
    ...['subscription_update', 'manual'].map((billing_reason): [string, object] => [
      `a failed ${billing_reason}`,
      event('invoice.payment_failed', { ...NEW_INVOICE, billing_reason }),
    ]),
    ['a card that was stored', event('checkout.session.completed', { ...SESSION, mode: 'setup' })],
    ['another event', event('payment_intent.succeeded', { object: 'payment_intent' })],
    ['an event that every object has', event('constructor', { object: 'x' })],
  ])('%s changes nothing, and it is said why', (_name, payload) => {
    const read = readJson(reader, payload);
    expect(read.facts).toEqual([]);
    expect(read.why).toMatch(/\.$/);
    expect(read.isUnusable).toBeUndefined();
  });
});
