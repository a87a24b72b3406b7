import { describe, expect, test } from 'vitest';
import { stripeReader as reader } from './stripe.ts';
import { NOW, readJson, verifyEvent } from './testing/read-event.ts';
import { CREATED, event, LINE, NEW_INVOICE, OLD_INVOICE, SESSION } from './testing/stripe-events.ts';
import { hmac, jsonEvent } from './signatures.ts';

describe('stripe', () => {
  test('a sale is told with what the metadata says was bought', () => {
    const read = readJson(reader, event('checkout.session.completed', SESSION));
    expect(read).toMatchObject({
      key: 'event:evt_checkout.session.completed',
      transactionId: 'pi_1',
      email: 'ann@example.com',
      amountMinor: 4700,
      currency: 'USD',
      why: null,
      isTest: false,
    });
    expect(read.facts).toMatchObject([
      {
        key: 'session:cs_1',
        kind: 'sale',
        purchaseKeys: ['pi_1', 'cs_1'],
        items: [{ item: 'price_1' }],
        amountMinor: 4700,
        occurredAt: new Date(CREATED * 1000),
      },
    ]);
  });

  test('without metadata the lines say it, or the payment link', () => {
    const itemOf = (change: Record<string, unknown>) =>
      readJson(reader, event('checkout.session.completed', { ...SESSION, metadata: {}, ...change })).facts[0]?.items;
    expect(itemOf({})).toMatchObject([{ item: 'plink_1' }]);
    expect(
      itemOf({
        line_items: { data: [{ price: { id: 'price_2', product: 'prod_2' }, quantity: 3, description: 'X' }] },
      }),
    ).toEqual([{ item: 'price_2', name: 'X', quantity: 3, others: ['prod_2'] }]);
  });

  test('a sale that nobody can say the item of has to be looked at, and what helps is said', () => {
    const read = readJson(
      reader,
      event('checkout.session.completed', { ...SESSION, metadata: {}, payment_link: null }),
    );
    expect(read).toMatchObject({ facts: [], isUnusable: true, why: expect.stringContaining('price_id') });
  });

  test('paid later it is the same sale', () => {
    expect(readJson(reader, event('checkout.session.completed', { ...SESSION, payment_status: 'unpaid' })).why).toMatch(
      /not there yet/,
    );
    const now = readJson(reader, event('checkout.session.completed', SESSION)).facts[0]?.key;
    expect(readJson(reader, event('checkout.session.async_payment_succeeded', SESSION)).facts[0]?.key).toBe(now);
  });

  test('a checkout with an invoice counts nothing: it says who, and what belongs together', () => {
    const read = readJson(
      reader,
      event('checkout.session.completed', {
        ...SESSION,
        mode: 'subscription',
        subscription: 'sub_1',
        invoice: 'in_1',
        payment_intent: null,
        metadata: {},
      }),
    );
    expect(read.facts).toMatchObject([
      {
        kind: 'subscription_start',
        purchaseKeys: ['sub_1', 'in_1', 'cs_1'],
        items: [],
        amountMinor: null,
        email: 'ann@example.com',
      },
    ]);
  });

  test.each([
    ['before 2025-03-31', OLD_INVOICE, ['sub_1', 'in_1', 'pi_1', 'ch_1', 'A-0001']],
    ['since then', NEW_INVOICE, ['sub_1', 'in_1', 'A-0001']],
  ])('the invoice of a subscription %s', (_name, invoice, purchaseKeys) => {
    expect(readJson(reader, event('invoice.paid', invoice)).facts).toEqual([
      {
        key: 'invoice:in_1',
        kind: 'subscription_start',
        purchaseKeys,
        items: [{ item: 'price_1', name: 'Pro', quantity: 2, others: ['prod_1'], amountMinor: 1_900 }],
        occurredAt: new Date((CREATED - 5) * 1000),
        sequence: null,
        amountMinor: 3800,
        feeMinor: null,
        currency: 'EUR',
        periodEnd: new Date((CREATED + 86_400 * 30) * 1000),
        email: 'ann@example.com',
        name: 'Ann Lee',
        affiliate: null,
        receiptUrl: 'https://invoice.stripe.com/i/1',
        isTest: false,
      },
    ]);
  });

  test('two events of one invoice are one fact', () => {
    const keys = ['invoice.paid', 'invoice.payment_succeeded'].map(
      (type) => readJson(reader, event(type, NEW_INVOICE)).facts[0]?.key,
    );
    expect(keys[0]).toBe(keys[1]);
  });

  test.each([
    ['subscription_create', true, 'subscription_start'],
    ['subscription_cycle', true, 'renewal'],
    ['subscription_update', true, 'renewal'],
    ['constructor', true, 'renewal'],
    ['manual', false, 'sale'],
  ])('an invoice for %s (of a subscription: %s) is a %s', (reason, isSubscription, kind) => {
    const invoice = { ...(isSubscription ? NEW_INVOICE : { ...NEW_INVOICE, parent: null }), billing_reason: reason };
    expect(readJson(reader, event('invoice.paid', invoice)).facts[0]?.kind).toBe(kind);
  });

  test('lines that give money back for the plan before are no items', () => {
    const lines = {
      data: [
        { ...LINE, amount: -500, price: { id: 'price_old' } },
        { ...LINE, price: { id: 'price_new' } },
      ],
    };
    expect(
      readJson(reader, event('invoice.paid', { ...NEW_INVOICE, lines })).facts[0]?.items.map(({ item }) => item),
    ).toEqual(['price_new']);
  });

  test('amounts of currencies that Stripe counts its own way', () => {
    const amountIn = (currency: string, amount_total: number) =>
      readJson(reader, event('checkout.session.completed', { ...SESSION, currency, amount_total })).amountMinor;
    expect([amountIn('jpy', 1500), amountIn('kwd', 1500), amountIn('isk', 150_000), amountIn('huf', 150_000)]).toEqual([
      1500, 1500, 1500, 1500,
    ]);
  });

  test('a list where an address should be is told', () => {
    const read = readJson(reader, event('invoice.paid', { ...NEW_INVOICE, customer_email: ['ann@example.com'] }));
    expect(read).toMatchObject({
      facts: [],
      isUnusable: true,
      why: "'data.object.customer_email' is a list, not a text.",
    });
  });

  test('what is no event is refused', () => {
    expect(() => readJson(reader, { id: 'evt_1' })).toThrow('The event has no type and object.');
  });
});

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
      'given up by Stripe',
      event('customer.subscription.updated', { ...SUBSCRIPTION, status: 'unpaid' }, { status: 'past_due' }),
      'cancelled',
      null,
    ],
    [
      'overdue',
      event('customer.subscription.updated', {
        ...SUBSCRIPTION,
        status: 'past_due',
        collection_method: 'send_invoice',
      }),
      'payment_failed',
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

  test('a change that was not paid fails what it would have given', () => {
    const failed = event('invoice.payment_failed', { ...NEW_INVOICE, billing_reason: 'subscription_update' });
    const [fact] = readJson(reader, failed).facts;
    expect(fact?.kind).toBe('payment_failed');
    expect(fact?.items.map(({ item }) => item)).toEqual(
      readJson(reader, event('invoice.paid', NEW_INVOICE)).facts[0]?.items.map(({ item }) => item),
    );
  });

  test('a subscription that is paid again makes up for failed payments', () => {
    const paid = event('customer.subscription.updated', { ...SUBSCRIPTION, status: 'active' }, { status: 'unpaid' });
    expect(readJson(reader, paid).facts[0]).toMatchObject({
      kind: 'reinstated',
      undoes: ['cancelled', 'payment_failed'],
    });
  });

  test('a paused subscription that is active again goes on', () => {
    const resumed = event('customer.subscription.updated', { ...SUBSCRIPTION, status: 'active' }, { status: 'paused' });
    expect(readJson(reader, resumed).facts[0]).toMatchObject({ kind: 'reinstated', undoes: ['cancelled', 'ended'] });
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
    ['a failed extra charge', event('invoice.payment_failed', { ...NEW_INVOICE, billing_reason: 'manual' })],
    ...['past_due', 'incomplete'].map((status): [string, object] => [
      `a change that is ${status}`,
      event(
        'customer.subscription.updated',
        { ...SUBSCRIPTION, status, items: { data: [{ price: { id: 'price_2' } }] } },
        { items: {}, status: 'active' },
      ),
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

describe('stripe signature', () => {
  const seconds = NOW.getTime() / 1000;
  const signed = (at: number, key = 'whsec_k', changed = false) =>
    jsonEvent(event('checkout.session.completed', SESSION), (body) => ({
      'stripe-signature': `t=${at},v1=${hmac(key, changed ? Buffer.from('{}') : body, `${at}.`).toString('hex')},v0=abc`,
    }));

  test.each([
    ['now', signed(seconds), ['whsec_k'], null],
    ['with the key before', signed(seconds), ['new', 'whsec_k'], null],
    ['five minutes ago', signed(seconds - 300), ['whsec_k'], null],
    ['longer ago', signed(seconds - 301), ['whsec_k'], 'too_old'],
    ['in five minutes', signed(seconds + 300), ['whsec_k'], null],
    ['later than that', signed(seconds + 301), ['whsec_k'], 'from_future'],
    ['with another key', signed(seconds, 'other'), ['whsec_k'], 'wrong_signature'],
    ['for another body', signed(seconds, 'whsec_k', true), ['whsec_k'], 'wrong_signature'],
    ['not at all', jsonEvent(event('x', { object: 'x' })), ['whsec_k'], 'no_key'],
    ['without a key to check it with', signed(seconds), [], 'no_key'],
  ])('signed %s', (...[, received, keys, refusal]) => {
    expect(verifyEvent(reader, received, { keys })).toBe(refusal);
  });

  test('one of two signatures is enough, and a changed time is none', () => {
    const good = signed(seconds);
    const header = good.headers['stripe-signature'] ?? '';
    const both = { ...good, headers: { 'stripe-signature': header.replace(',v1=', ',v1=00,v1=') } };
    const later = {
      ...signed(seconds - 9999),
      headers: {
        'stripe-signature': (signed(seconds - 9999).headers['stripe-signature'] ?? '').replace(/t=\d+/, `t=${seconds}`),
      },
    };
    expect(verifyEvent(reader, both, { keys: ['whsec_k'] })).toBeNull();
    expect(verifyEvent(reader, later, { keys: ['whsec_k'] })).toBe('wrong_signature');
  });
});
