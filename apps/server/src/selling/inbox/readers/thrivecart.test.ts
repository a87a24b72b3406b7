import { expect, test } from 'vitest';
import { formEvent } from './signatures.ts';
import { readForm, readJson, verifyEvent } from './testing/read-event.ts';
import { thrivecartReader as reader } from './thrivecart.ts';

const ABOUT = {
  mode: 'live',
  mode_int: '2',
  thrivecart_account: 'generic',
  thrivecart_secret: 'word',
  base_product: '101',
  order_id: '1514394',
  invoice_id: '000000004',
  currency: 'USD',
  'customer[email]': 'Ann@Example.com',
  'customer[name]': 'Ann Lee',
};
const ORDER = {
  ...ABOUT,
  event: 'order.success',
  order_timestamp: '1788512400',
  'order[total]': '4900',
  'order[total_str]': '49.00',
  'order[charges][0][item_type]': 'product',
  'order[charges][0][reference]': '101',
  'order[charges][0][name]': 'Starter',
  'order[charges][0][amount]': '900',
  'order[charges][0][type]': 'recurring',
  'order[charges][1][item_type]': 'upsell',
  'order[charges][1][reference]': '7',
  'order[charges][1][amount]': '4000',
  'order[charges][1][type]': 'single',
  'order[future_charges][0][item_type]': 'product',
  'order[future_charges][0][reference]': '101',
  purchase_map_flat: 'product-101,upsell-7',
};
const PART = { ...ABOUT, 'subscription[type]': 'product', 'subscription[id]': '101', 'subscription[amount]': '900' };

test('an invoice is not taken for the order of the same number', () => {
  const keysOf = (change: object) => readForm(reader, { ...ORDER, ...change }).facts[0]?.purchaseKeys;
  const [one, other] = [keysOf({ order_id: '76', invoice_id: '77' }), keysOf({ order_id: '77', invoice_id: '78' })];
  expect(one?.filter((key) => other?.includes(key))).toEqual([]);
});

test('every item of an order is a fact of one purchase', () => {
  const read = readForm(reader, ORDER);
  expect(read).toMatchObject({
    eventType: 'order.success',
    transactionId: '1514394',
    email: 'ann@example.com',
    why: null,
    isTest: false,
  });
  const both = {
    purchaseKeys: ['1514394', 'invoice 000000004'],
    currency: 'USD',
    email: 'ann@example.com',
    name: 'Ann Lee',
    occurredAt: new Date(1_788_512_400_000),
  };
  expect(read.facts).toMatchObject([
    {
      ...both,
      key: 'order:1514394:product-101',
      kind: 'subscription_start',
      items: [{ item: 'product-101', name: 'Starter', quantity: 1 }],
      amountMinor: 900,
    },
    {
      ...both,
      key: 'order:1514394:upsell-7',
      kind: 'upsell',
      items: [{ item: 'upsell-7', name: null, quantity: 1 }],
      amountMinor: 4000,
    },
  ]);
});

test('without a price of each the whole stands with the first item', () => {
  const order = {
    ...ABOUT,
    event: 'order.success',
    'order[total]': '4900',
    'purchase_map[0]': 'product-101',
    'purchase_map[1]': 'bump-3',
  };
  expect(readForm(reader, order).facts).toMatchObject([
    { kind: 'sale', items: [{ item: 'product-101' }], amountMinor: 4900 },
    { kind: 'sale', items: [{ item: 'bump-3' }], amountMinor: null },
  ]);
});

test('without a list the product of the page was bought, in JSON as in a form', () => {
  const order = {
    event: 'order_created',
    thrivecart_secret: 'word',
    mode_int: 1,
    base_product: 101,
    currency: 'eur',
    customer: { email: 'ann@example.com' },
    order: { id: 'O-1', total: 9700 },
  };
  const read = readJson(reader, order);
  expect(read.facts).toMatchObject([
    { kind: 'sale', purchaseKeys: ['O-1'], items: [{ item: 'product-101' }], amountMinor: 9700, currency: 'EUR' },
  ]);
  expect(read.isTest).toBe(true);
});

test.each([
  ['order.subscription_payment', 'renewal', 900],
  ['order_rebill', 'renewal', 900],
  ['order.rebill_failed', 'payment_failed', 900],
  ['order.subscription_cancelled', 'cancelled', null],
  ['order.subscription_paused', 'cancelled', null],
  ['order.subscription_resumed', 'reinstated', null],
])('%s is a %s of its item', (name, kind, amountMinor) => {
  expect(readForm(reader, { ...PART, event: name }).facts).toMatchObject([
    { kind, amountMinor, items: [{ item: 'product-101' }], purchaseKeys: ['1514394', 'invoice 000000004'] },
  ]);
  expect(readForm(reader, { ...PART, event: name }).facts[0]?.undoes).toEqual(
    kind === 'reinstated' ? ['cancelled', 'ended'] : undefined,
  );
});

test('every payment is a fact of its own, once', () => {
  const keyOf = (invoice_id: string) =>
    readForm(reader, { ...PART, event: 'order.subscription_payment', invoice_id }).facts[0]?.key;
  expect(keyOf('4-2')).toBe(keyOf('4-2'));
  expect(keyOf('4-2')).not.toBe(keyOf('4-3'));
});

test('a refund takes its item back, and part of its price only a part', () => {
  const refund = (amount: string) =>
    readForm(reader, {
      ...ORDER,
      event: 'order.refund',
      'refund[type]': 'upsell',
      'refund[id]': '7',
      'refund[amount]': amount,
    }).facts;
  expect(refund('4000')).toMatchObject([{ kind: 'refund', items: [{ item: 'upsell-7' }], amountMinor: 4000 }]);
  expect(refund('-4000')).toMatchObject([{ kind: 'refund', amountMinor: 4000 }]);
  expect(refund('1000')).toMatchObject([{ kind: 'partial_refund', amountMinor: 1000 }]);
});

test.each([
  [{ event: 'cart.abandoned' }, /'cart.abandoned'/],
  [{ event: 'order_payment_product' }, /'order_payment_product'/],
  [{ event: '__proto__' }, /'__proto__'/],
  [{ event: 'order.success', 'customer[email]': '' }, /no buyer's e-mail/],
  [{ event: 'order.success', order_id: '', invoice_id: '' }, /no transaction number/],
])('%j changes nothing and says why', (change, words) => {
  const read = readForm(reader, { ...ABOUT, ...change });
  expect(read.facts).toEqual([]);
  expect(read.why).toMatch(words);
});

test.each([
  ['the secret word', ORDER, ['word'], null],
  ['the word before', ORDER, ['new', 'word'], null],
  ['another word', ORDER, ['other'], 'wrong_key'],
  ['no word', { ...ORDER, thrivecart_secret: '' }, ['word'], 'no_key'],
  ['no word entered', ORDER, [], 'no_key'],
])('verified with %s', (...[, fields, keys, refusal]) => {
  expect(verifyEvent(reader, formEvent(fields), { keys })).toBe(refusal);
});

test('an order of more items than any order has is for somebody to look at', () => {
  const named = (count: number) =>
    readForm(reader, {
      ...ORDER,
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`purchase_map[${at}]`, `bump-${at}`])),
    });
  expect(named(100).why).toBeNull();
  expect(named(101)).toMatchObject({ facts: [], why: 'It names more than 100 items.', isUnusable: true });
});

test('the event shows the total, and the facts share it', () => {
  const read = readForm(reader, ORDER);
  expect([read.amountMinor, read.facts.map(({ amountMinor }) => amountMinor)]).toEqual([4_900, [900, 4_000]]);
});

test('shares the commission of affiliates among the items by their price', () => {
  const order = { ...ORDER, 'affiliates[0][id]': '7', 'affiliates[0][commission]': '1450' };
  expect(readForm(reader, order).facts.map(({ commissionMinor }) => commissionMinor)).toEqual([266, 1_184]);
});

test('names the affiliate and the numbers of payments of an order', () => {
  const named = { 'affiliates[0][id]': '', 'affiliates[0][name]': 'Mia', 'transactions[product-101]': 'ch_3Kx91aa' };
  const order = { ...ORDER, ...named, 'affiliates[0][commission]': '1450', 'transactions[upsell-7]': 'false' };
  const both = { affiliate: 'Mia', paymentNumbers: ['ch_3Kx91aa'], purchaseKeys: ['1514394', 'invoice 000000004'] };
  expect(readForm(reader, order).facts).toMatchObject([both, both]);
  expect(readForm(reader, { ...order, 'affiliates[0][id]': 'mia7' }).facts[0]?.affiliate).toBe('mia7');
});

test('reads affiliate and commission of a renewal', () => {
  const renewal = { ...PART, event: 'order.subscription_payment' };
  const told = { 'affiliates[0][id]': 'mia7', 'affiliates[0][name]': 'Mia', 'affiliates[0][commission]': '360' };
  expect(readForm(reader, { ...renewal, ...told }).facts).toMatchObject([
    { kind: 'renewal', amountMinor: 900, commissionMinor: 360, affiliate: 'mia7' },
  ]);
});

test('an empty post is a ping', () => {
  expect([reader.isPing?.({ ...formEvent({}), body: Buffer.alloc(0) }), reader.isPing?.(formEvent(ORDER))]).toEqual([
    true,
    false,
  ]);
});
