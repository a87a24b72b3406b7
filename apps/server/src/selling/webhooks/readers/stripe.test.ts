import { expect, test } from 'vitest';
import { stripeReader as reader } from './stripe.ts';
import { readJson } from './testing/read-event.ts';
import { CREATED, event, LINE, NEW_INVOICE, OLD_INVOICE, SESSION } from './testing/stripe-events.ts';

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
    itemOf({ line_items: { data: [{ price: { id: 'price_2', product: 'prod_2' }, quantity: 3, description: 'X' }] } }),
  ).toEqual([{ item: 'price_2', name: 'X', quantity: 3, others: ['prod_2'] }]);
});

test('a sale that nobody can say the item of has to be looked at, and what helps is said', () => {
  const read = readJson(reader, event('checkout.session.completed', { ...SESSION, metadata: {}, payment_link: null }));
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
