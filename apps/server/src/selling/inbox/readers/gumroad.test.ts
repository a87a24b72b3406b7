import { expect, test } from 'vitest';
import { gumroadReader as reader } from './gumroad.ts';
import { formEvent } from './signatures.ts';
import { readForm, readJson, verifyEvent } from './testing/read-event.ts';

const SALE = {
  seller_id: 'kL0psVL2admJSYRNs-OCMg==',
  product_id: '32-nPAicqbLj8B_WswVlMw==',
  product_name: 'Licences',
  permalink: 'my-product',
  product_permalink: 'https://ann.gumroad.com/l/my-product',
  short_product_id: 'abcde',
  email: 'Ann@Example.com',
  price: '4700',
  gumroad_fee: '470',
  currency: 'jpy',
  quantity: '2',
  order_number: '524459935',
  sale_id: 'FO8TXN-dvaYbBbahG97a-Q==',
  sale_timestamp: '2026-11-02T10:00:00Z',
  full_name: 'Ann Lee',
  'url_params[source]': 'x',
  affiliate: 'bob@example.com',
  refunded: 'false',
  disputed: 'false',
  dispute_won: 'false',
  resource_name: 'sale',
};
const SUBSCRIPTION = {
  subscription_id: 'sub-1',
  product_id: SALE.product_id,
  product_name: 'Licences',
  user_id: '1',
  user_email: 'ann@example.com',
  'purchase_ids[]': SALE.sale_id,
  created_at: '2026-01-01T00:00:00Z',
  recurrence: 'monthly',
};

test('a sale is told with its names, its money in US cents and its affiliate', () => {
  const read = readForm(reader, SALE);
  expect(read).toMatchObject({
    eventType: 'sale',
    transactionId: SALE.sale_id,
    email: 'ann@example.com',
    amountMinor: 4700,
    currency: 'USD',
    why: null,
  });
  expect(read.facts).toEqual([
    {
      key: `sale:${SALE.sale_id}`,
      kind: 'sale',
      purchaseKeys: [SALE.sale_id, SALE.order_number],
      items: [{ item: SALE.product_id, name: 'Licences', quantity: 2, others: ['abcde', 'my-product'] }],
      occurredAt: new Date('2026-11-02T10:00:00Z'),
      sequence: null,
      amountMinor: 4700,
      feeMinor: 470,
      currency: 'USD',
      periodEnd: null,
      email: 'ann@example.com',
      name: 'Ann Lee',
      affiliate: 'bob@example.com',
      receiptUrl: null,
      isTest: false,
    },
  ]);
});

test('a ping without a name is a sale, in a form or in JSON', () => {
  const { resource_name: _none, ...ping } = SALE;
  expect(readForm(reader, ping).facts).toEqual(readForm(reader, SALE).facts);
  expect(readJson(reader, { ...ping, price: 4700, refunded: false, quantity: 2 }).facts).toEqual(
    readForm(reader, SALE).facts,
  );
});

test.each([
  [{ subscription_id: 'sub-1' }, 'subscription_start', 4700],
  [{ subscription_id: 'sub-1', is_recurring_charge: 'true', sale_id: 'next' }, 'renewal', 4700],
  [{ resource_name: 'refund', refunded: 'true' }, 'refund', 4700],
  [{ resource_name: 'refund', refunded: 'false' }, 'partial_refund', null],
  [{ resource_name: 'dispute', disputed: 'true' }, 'chargeback', 4700],
  [{ resource_name: 'dispute_won', dispute_won: 'true' }, 'reinstated', 4700],
])('%j is a %s', (change, kind, amountMinor) => {
  expect(readForm(reader, { ...SALE, ...change }).facts).toMatchObject([{ kind, amountMinor }]);
});

test('a won dispute and a restart take back what they are about', () => {
  const won = { ...SALE, resource_name: 'dispute_won' };
  const restarted = { ...SUBSCRIPTION, resource_name: 'subscription_restarted' };
  expect([won, restarted].map((ping) => readForm(reader, ping).facts[0]?.undoes)).toEqual([
    ['chargeback'],
    ['cancelled', 'ended'],
  ]);
});

test('what happens to a sale later is not told to have happened with it', () => {
  expect(readForm(reader, { ...SALE, resource_name: 'refund', refunded: 'true' }).facts[0]?.occurredAt).toBeNull();
});

test.each([
  [{ resource_name: 'cancellation', cancelled: 'true', cancelled_at: '2026-11-02T10:00:00Z' }, 'cancelled'],
  [{ resource_name: 'subscription_ended', ended_at: '2026-11-02T10:00:00Z' }, 'ended'],
  [{ resource_name: 'subscription_restarted', restarted_at: '2026-11-02T10:00:00Z' }, 'reinstated'],
])('%j is about the subscription: %s', (change, kind) => {
  expect(readForm(reader, { ...SUBSCRIPTION, ...change }).facts).toMatchObject([
    { kind, purchaseKeys: ['sub-1'], email: 'ann@example.com', occurredAt: new Date('2026-11-02T10:00:00Z') },
  ]);
});

test.each([
  [{ ...SUBSCRIPTION, resource_name: 'subscription_updated' }, /'subscription_updated'/],
  [{ ...SALE, is_preorder_authorization: 'true' }, /not paid yet/],
  [{ ...SALE, resource_name: 'constructor' }, /'constructor'/],
  [{ ...SALE, email: '' }, /no buyer's e-mail/],
])('%j changes nothing and says why', (ping, words) => {
  const read = readForm(reader, ping);
  expect(read.facts).toEqual([]);
  expect(read.why).toMatch(words);
});

const ENDED = { ...SUBSCRIPTION, resource_name: 'subscription_ended' };
test.each([
  ["the seller's number", SALE, [SALE.seller_id], null],
  ['the number before', SALE, ['new', SALE.seller_id], null],
  ['another number', SALE, ['other'], 'wrong_key'],
  ['a sale without a number', { ...SALE, seller_id: '' }, [SALE.seller_id], 'no_key'],
  ['no number entered', SALE, [], 'no_key'],
  ['a subscription, which never has one', ENDED, [SALE.seller_id], null],
  ['a subscription with a wrong one', { ...ENDED, seller_id: 'x' }, [SALE.seller_id], 'wrong_key'],
  ['a subscription, no number entered', ENDED, [], 'no_key'],
])('verified: %s', (...[, ping, keys, refusal]) => {
  expect(verifyEvent(reader, formEvent(ping), { keys })).toBe(refusal);
});

test('what is no ping is refused', () => {
  expect(() => readForm(reader, { email: 'x' })).toThrow('neither sale_id nor subscription_id');
});
