import { expect, test } from 'vitest';
import { paddleReader as reader } from './paddle.ts';
import { hmac, jsonEvent } from './signatures.ts';
import { NOW, readJson, verifyEvent } from './testing/read-event.ts';

const event = (event_type: string, data: Record<string, unknown>) => ({
  event_id: `evt_${event_type}`,
  event_type,
  occurred_at: '2026-11-02T10:00:00.123Z',
  notification_id: 'ntf_1',
  data,
});
const TRANSACTION = {
  id: 'txn_1',
  status: 'completed',
  customer_id: 'ctm_1',
  custom_data: { email: 'Ann@Example.com' },
  currency_code: 'USD',
  origin: 'web',
  subscription_id: null,
  invoice_number: '123-45678',
  billed_at: '2026-11-02T09:59:00Z',
  billing_period: null,
  items: [{ price: { id: 'pri_1', product_id: 'pro_1', name: 'Monthly' }, quantity: 2 }],
  details: { totals: { subtotal: '4000', tax: '700', total: '4700', grand_total: '4700', fee: '285' } },
};
const SUBSCRIBED = {
  ...TRANSACTION,
  subscription_id: 'sub_1',
  billing_period: { starts_at: '2026-11-02T10:00:00Z', ends_at: '2026-12-02T10:00:00Z' },
};

test('a sale is told with its items, its money without the tax that Paddle keeps, and its fee', () => {
  const read = readJson(reader, event('transaction.completed', TRANSACTION));
  expect(read).toMatchObject({
    key: 'event:evt_transaction.completed',
    transactionId: 'txn_1',
    email: 'ann@example.com',
    amountMinor: 4700,
    currency: 'USD',
    why: null,
    isTest: false,
  });
  expect(read.facts).toEqual([
    {
      key: 'transaction:txn_1',
      kind: 'sale',
      purchaseKeys: ['txn_1', '123-45678'],
      items: [{ item: 'pri_1', name: 'Monthly', quantity: 2, others: ['pro_1'] }],
      occurredAt: new Date('2026-11-02T09:59:00Z'),
      sequence: null,
      amountMinor: 4000,
      toldMinor: 4700,
      feeMinor: 285,
      currency: 'USD',
      periodEnd: null,
      email: 'ann@example.com',
      name: null,
      affiliate: null,
      receiptUrl: null,
      isTest: false,
    },
  ]);
});

test('a sale without an address is told as one: Paddle names the customer by number only', () => {
  const read = readJson(reader, event('transaction.completed', { ...TRANSACTION, custom_data: null }));
  expect(read.facts).toMatchObject([{ kind: 'sale', email: null }]);
});

test.each([
  ['web', 'subscription_start', ['txn_1', 'sub_1', '123-45678']],
  ['api', 'subscription_start', ['txn_1', 'sub_1', '123-45678']],
  ['subscription_recurring', 'renewal', ['sub_1', 'txn_1']],
  ['subscription_update', 'renewal', ['sub_1', 'txn_1']],
])('a transaction of a subscription from %s is a %s', (origin, kind, purchaseKeys) => {
  expect(readJson(reader, event('transaction.completed', { ...SUBSCRIBED, origin })).facts).toMatchObject([
    { kind, purchaseKeys, periodEnd: new Date('2026-12-02T10:00:00Z') },
  ]);
});

test('a renewal that is collected after failed tries is later than they are', () => {
  const renewal = { ...SUBSCRIBED, origin: 'subscription_recurring', billed_at: '2026-11-01T09:00:00Z' };
  expect(readJson(reader, event('transaction.completed', renewal)).facts).toMatchObject([
    { kind: 'renewal', occurredAt: new Date('2026-11-02T10:00:00.123Z') },
  ]);
});

test.each([
  [
    'subscription.updated',
    { status: 'active', scheduled_change: { action: 'cancel', effective_at: '2026-12-02T10:00:00Z' } },
    'cancelled',
  ],
  ['subscription.updated', { status: 'canceled', scheduled_change: null }, 'ended'],
  ['subscription.canceled', { status: 'canceled' }, 'ended'],
  ['subscription.past_due', { status: 'past_due' }, 'payment_failed'],
  ['subscription.paused', { status: 'paused', paused_at: '2026-11-02T10:00:00Z' }, 'ended'],
  ['subscription.resumed', { status: 'active' }, 'reinstated'],
])('%s with %j is %s', (type, data, kind) => {
  const [fact] = readJson(reader, event(type, { id: 'sub_1', ...data })).facts;
  expect(fact).toMatchObject({
    kind,
    purchaseKeys: ['sub_1'],
    periodEnd: kind === 'cancelled' ? new Date('2026-12-02T10:00:00Z') : null,
  });
});

const HELD = { id: 'sub_1', items: [{ price: { id: 'pri_1' } }] };
const updated = (data: object) => readJson(reader, event('subscription.updated', { ...HELD, ...data })).facts;

test.each([
  ['active', 'changed'],
  ['trialing', 'changed'],
  ['past_due', 'reinstated'],
])('an update of one %s without a planned end takes it back', (status, kind) => {
  expect(updated({ status, scheduled_change: null })).toMatchObject([{ kind, undoes: ['cancelled'] }]);
});

test.each([
  { status: 'paused', scheduled_change: null },
  { status: 'paused', scheduled_change: { action: 'resume', effective_at: '2026-12-02T10:00:00Z' } },
  { status: 'active', scheduled_change: { action: 'pause', effective_at: '2026-12-02T10:00:00Z' } },
])('an update with %j takes no planned end back', (data) => {
  const kinds = updated(data).map(({ kind, undoes }) => [kind, undoes]);
  expect(kinds.every(([, undoes]) => undoes === undefined)).toBe(true);
});

test('a change that is not paid yet changes nothing, nor does a payment of nothing for it', () => {
  for (const status of ['past_due', 'paused'])
    expect(updated({ status, scheduled_change: null }).map(({ kind }) => kind)).not.toContain('changed');
  const payment = { id: 'txn_2', subscription_id: 'sub_1', origin: 'subscription_update', currency_code: 'USD' };
  const free = { ...payment, items: HELD.items, details: { totals: { grand_total: '0' } } };
  expect(readJson(reader, event('transaction.completed', free)).why).toMatch(/costs nothing/);
});

test('an end that is planned again is another cancellation', () => {
  const data = { ...HELD, status: 'active', scheduled_change: { action: 'cancel', effective_at: '2026-12-02' } };
  const [first, again] = ['1', '2'].map(
    (event_id) => readJson(reader, { ...event('subscription.updated', data), event_id }).facts[0]?.key,
  );
  expect(first).not.toBe(again);
});

test('a resumption and a won charge-back take back what they are about', () => {
  const adjustment = { id: 'adj_1', transaction_id: 'txn_1', action: 'chargeback_reverse', status: 'approved' };
  const read = [event('subscription.resumed', HELD), event('adjustment.created', adjustment)];
  expect(read.map((one) => readJson(reader, one).facts[0]?.undoes)).toEqual([['cancelled', 'ended'], ['chargeback']]);
});

test.each([
  [{ action: 'refund', type: 'full', status: 'approved' }, 'refund'],
  [{ action: 'refund', type: 'partial', status: 'approved' }, 'partial_refund'],
  [{ action: 'chargeback', type: 'full', status: 'approved' }, 'chargeback'],
  [{ action: 'chargeback_reverse', type: 'full', status: 'approved' }, 'reinstated'],
])('an adjustment %j is a %s, told once however often it is told', (data, kind) => {
  const adjustment = {
    id: 'adj_1',
    transaction_id: 'txn_1',
    subscription_id: 'sub_1',
    currency_code: 'JPY',
    totals: { total: '1500' },
    ...data,
  };
  const facts = ['adjustment.created', 'adjustment.updated'].map(
    (type) => readJson(reader, event(type, adjustment)).facts[0],
  );
  expect(facts[0]).toMatchObject({
    kind,
    purchaseKeys: ['txn_1', 'sub_1'],
    items: [],
    amountMinor: 1500,
    currency: 'JPY',
  });
  expect(facts[1]).toEqual(facts[0]);
});

test.each([
  ['adjustment.created', { action: 'refund', type: 'full', status: 'pending_approval' }, /was asked for/],
  ['adjustment.updated', { action: 'refund', type: 'full', status: 'rejected' }, /rejected/],
  ['adjustment.created', { action: 'credit', type: 'full', status: 'approved' }, /'credit'/],
  ['adjustment.created', { action: 'chargeback_warning', status: 'approved' }, /'chargeback_warning'/],
  ['transaction.paid', TRANSACTION, /transaction.completed/],
  ['transaction.completed', { ...SUBSCRIBED, origin: 'subscription_payment_method_change' }, /way to pay/],
  ['transaction.payment_failed', TRANSACTION, /checkout failed/],
  ['transaction.payment_failed', { ...SUBSCRIBED, origin: 'subscription_update' }, /What was paid before stays/],
  ['transaction.payment_failed', { ...SUBSCRIBED, origin: 'subscription_charge' }, /What was paid before stays/],
  ['subscription.updated', { id: 'sub_1', status: 'active', scheduled_change: null }, /changes nothing/],
  ['customer.created', { id: 'ctm_1', email: 'ann@example.com' }, /'customer.created'/],
  ['toString', {}, /'toString'/],
])('%s with %j changes nothing and says why', (type, data, words) => {
  const read = readJson(reader, event(type, data));
  expect(read.facts).toEqual([]);
  expect(read.why).toMatch(words);
  expect(read.isUnusable).toBeUndefined();
});

const seconds = NOW.getTime() / 1000;
const signed = (at: number, before = '') =>
  jsonEvent(event('transaction.completed', TRANSACTION), (body) => ({
    'paddle-signature': `ts=${at};${before}h1=${hmac('pdl_k', body, `${at}:`).toString('hex')}`,
  }));

test.each([
  ['now', signed(seconds), ['pdl_k'], null],
  ['with the key before', signed(seconds), ['new', 'pdl_k'], null],
  ['with two signatures, as after a change of the key', signed(seconds, 'h1=00;'), ['pdl_k'], null],
  ['too long ago', signed(seconds - 301), ['pdl_k'], 'too_old'],
  ['in the future', signed(seconds + 301), ['pdl_k'], 'from_future'],
  ['with another key', signed(seconds), ['other'], 'wrong_signature'],
  ['not at all', jsonEvent(event('x', {})), ['pdl_k'], 'no_key'],
])('signed %s', (...[, received, keys, refusal]) => {
  expect(verifyEvent(reader, received, { keys })).toBe(refusal);
});

test("what a buyer's own checkout can write makes no test of a sale", () => {
  const custom_data = { email: 'ann@example.com', test_event: true };
  expect(readJson(reader, event('transaction.completed', { ...TRANSACTION, custom_data })).isTest).toBe(false);
});
