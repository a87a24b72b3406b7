import { describe, expect, test } from 'vitest';
import { formEvent } from './signatures.ts';
import { readEvent, readForm, verifyEvent } from './testing/read-event.ts';
import { warriorplusReader as reader } from './warriorplus.ts';

const SALE = {
  WP_ACTION: 'sale',
  WP_SALE: 'sale_ab12cd',
  WP_SALEID: '123456',
  WP_TXNID: 'ch_1',
  WP_ITEM_NUMBER: 'wso_test1',
  WP_ITEM_NAME: 'Front End',
  WP_BUYER_NAME: 'Ann Lee',
  WP_BUYER_EMAIL: 'Ann@Example.com',
  WP_SALE_AMOUNT: '47.00',
  WP_SALE_CURRENCY: 'USD',
  WP_SALE_FEE: '2.35',
  WP_PAYMETHOD: 'stripe',
  WP_PAYMENT_STATUS: 'Completed',
  WP_AFFID: '77',
  IPN_ID: 'ipn_1',
  IPN_RCPT_TYPE: 'vend',
  WP_SECURITYKEY: 'test-key',
};
const SUBSCRIPTION = {
  ...SALE,
  WP_SUBSCR_ID: '900',
  WP_SUBSCR_PAYMENT_NUM: '2',
  WP_SUBSCR_PAYMENT_AMOUNT: '19.50',
  WP_SUBSCR_PAYMENT_TXNID: 'ch_2',
};

test('a sale is told with its buyer, its item and its money', () => {
  const read = readForm(reader, SALE);
  expect(read).toMatchObject({
    key: 'ipn:ipn_1',
    eventType: 'sale',
    transactionId: 'sale_ab12cd',
    email: 'ann@example.com',
    amountMinor: 4700,
    currency: 'USD',
    why: null,
  });
  expect(read.facts).toEqual([
    {
      key: 'sale:sale_ab12cd',
      kind: 'sale',
      purchaseKeys: ['sale_ab12cd', '123456'],
      paymentNumbers: ['ch_1'],
      items: [{ item: 'wso_test1', name: 'Front End', quantity: 1 }],
      occurredAt: null,
      sequence: null,
      amountMinor: 4700,
      feeMinor: 235,
      currency: 'USD',
      periodEnd: null,
      email: 'ann@example.com',
      name: 'Ann Lee',
      affiliate: '77',
      receiptUrl: null,
      isTest: false,
    },
  ]);
});

test.each([
  ['refund', 'refund'],
  ['dispute', 'chargeback'],
  ['subscr_created', 'subscription_start'],
  ['subscr_completed', 'renewal'],
  ['subscr_cancelled', 'cancelled'],
  ['subscr_ended', 'ended'],
  ['subscr_refunded', 'refund'],
  ['subscr_suspended', 'payment_failed'],
  ['subscr_failed_invalid', 'payment_failed'],
  ['subscr_failed_declined', 'payment_failed'],
  ['SUBSCR_FAILED_DECLINED', 'payment_failed'],
])('%s is a %s of the same purchase', (action, kind) => {
  const [fact] = readForm(reader, {
    ...SUBSCRIPTION,
    WP_ACTION: action,
    WP_PAYMENT_STATUS: kind === 'refund' ? 'Refunded' : 'Completed',
  }).facts;
  expect(fact?.kind).toBe(kind);
  expect(fact?.purchaseKeys).toEqual(['sale_ab12cd', '123456', 'subscription 900']);
});

test('a renewal tells its own amount and number', () => {
  const [fact] = readForm(reader, { ...SUBSCRIPTION, WP_ACTION: 'subscr_completed' }).facts;
  expect(fact).toMatchObject({ key: 'paid:sale_ab12cd:2:ch_2', amountMinor: 1950, sequence: 2 });
});

test('the first payment of a subscription is counted once, whoever tells of it', () => {
  const [sale] = readForm(reader, SALE).facts;
  const [start] = readForm(reader, { ...SUBSCRIPTION, WP_ACTION: 'subscr_created' }).facts;
  const [first] = readForm(reader, {
    ...SUBSCRIPTION,
    WP_ACTION: 'subscr_completed',
    WP_SUBSCR_PAYMENT_NUM: '1',
    WP_SUBSCR_PAYMENT_TXNID: 'ch_1',
  }).facts;
  expect(first?.key).toBe(sale?.key);
  expect(start?.key).not.toBe(sale?.key);
  expect(start?.amountMinor).toBeNull();
});

test.each(['subscr_refunded', 'refund', 'dispute'])('%s of a later payment is of its own amount', (WP_ACTION) => {
  const refund = {
    ...SUBSCRIPTION,
    WP_ACTION,
    WP_SUBSCR_PAYMENT_NUM: '2',
    WP_SALE_AMOUNT: '1.00',
    WP_SUBSCR_PAYMENT_AMOUNT: '47.00',
  };
  expect(readForm(reader, refund).facts[0]).toMatchObject({ amountMinor: 4_700 });
});

test.each(['dispute', 'subscr_refunded'])('%s of each payment is a fact of its own', (WP_ACTION) => {
  const keys = (by: (payment: number) => Record<string, string>) =>
    new Set(
      [1, 2, 2, 3].map((payment) => readForm(reader, { ...SUBSCRIPTION, WP_ACTION, ...by(payment) }).facts[0]?.key),
    );
  expect(keys((payment) => ({ WP_SUBSCR_PAYMENT_NUM: `${payment}`, WP_SUBSCR_PAYMENT_TXNID: '' })).size).toBe(3);
  expect(keys((payment) => ({ WP_SUBSCR_PAYMENT_TXNID: `txn_${payment}` })).size).toBe(3);
});

describe('what changes nothing says why', () => {
  test.each([
    ['a receipt of an affiliate', { IPN_RCPT_TYPE: 'aff' }, /affiliate/],
    ['a pending payment', { WP_PAYMENT_STATUS: 'Pending' }, /still pending/],
    [
      'a subscription whose first payment is pending',
      { WP_ACTION: 'subscr_created', WP_SUBSCR_ID: 'S1', WP_PAYMENT_STATUS: 'Pending' },
      /still pending/,
    ],
    ['another state of the payment', { WP_PAYMENT_STATUS: 'Held' }, /'Held'/],
    ['an action that we do not know', { WP_ACTION: 'subscr_paused' }, /'subscr_paused'/],
    ['an action that every object has', { WP_ACTION: 'constructor' }, /'constructor'/],
    ['no action', { WP_ACTION: '' }, /WP_ACTION/],
    ['no address', { WP_BUYER_EMAIL: '' }, /no buyer's e-mail/],
    ['an address with a comment', { WP_BUYER_EMAIL: 'ann@x.com (Ann)' }, /not an e-mail/],
    ['no item', { WP_ITEM_NUMBER: '' }, /no item/],
    ['an item as long as a book', { WP_ITEM_NUMBER: 'x'.repeat(3000) }, /WP_ITEM_NUMBER.*200/],
  ])('%s', (_name, change, words) => {
    const read = readForm(reader, { ...SALE, ...change });
    expect(read.facts).toEqual([]);
    expect(read.why).toMatch(words);
  });
});

test('a free sale needs no completed payment', () => {
  const read = readForm(reader, { ...SALE, WP_SALE_AMOUNT: '0.00', WP_PAYMETHOD: 'free', WP_PAYMENT_STATUS: '' });
  expect(read.facts).toHaveLength(1);
});

test('a refund is told as an amount that is not negative, and needs no address', () => {
  const read = readForm(reader, {
    ...SALE,
    WP_ACTION: 'refund',
    WP_SALE_AMOUNT: '-47.00',
    WP_BUYER_EMAIL: '',
    WP_PAYMENT_STATUS: 'Refunded',
  });
  expect(read.facts[0]).toMatchObject({ kind: 'refund', amountMinor: 4700, email: null });
});

test('a sale and a refund of an account of long ago are about one purchase', () => {
  const old = { WP_ACTION: 'sale', WP_BUYER_EMAIL: 'ann@example.com', WP_ITEM_NUMBER: 'wso_test1' };
  const [sale] = readForm(reader, old).facts;
  const [refund] = readForm(reader, { ...old, WP_ACTION: 'refund' }).facts;
  expect(refund?.purchaseKeys).toEqual(sale?.purchaseKeys);
});

test('without IPN_ID the same message is one event, and another payment is another', () => {
  const { IPN_ID: _gone, ...message } = { ...SUBSCRIPTION, WP_ACTION: 'subscr_completed' };
  const keys = ['2', '2', '3'].map((number) => readForm(reader, { ...message, WP_SUBSCR_PAYMENT_NUM: number }).key);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  ['the key', SALE, ['test-key'], null],
  ['the key before', SALE, ['new-key', 'test-key'], null],
  ['another key', SALE, ['other'], 'wrong_key'],
  ['no key in the event', { ...SALE, WP_SECURITYKEY: '' }, ['test-key'], 'no_key'],
  ['no key entered', SALE, [], 'no_key'],
])('verified with %s', (...[, fields, keys, refusal]) => {
  expect(verifyEvent(reader, formEvent(fields), { keys })).toBe(refusal);
});

test('the key is not stored, and what is stored is the same event', () => {
  const stored = reader.redact(reader.parse(formEvent(SALE)));
  expect(JSON.stringify(stored)).not.toContain('test-key');
  expect(
    reader.read(stored, { mapping: { fields: {}, events: {}, amount_in: 'major', signature_header: '' }, headers: {} }),
  ).toEqual(readForm(reader, SALE));
});

test('what is no IPN is refused', () => {
  expect(() => readForm(reader, { hello: 'world' })).toThrow('The event has no WP_ACTION.');
});

test('what a checkout link carries along makes no test of a sale: buyers change links', () => {
  for (const mark of ['test-event', 'test', '1'])
    expect(readForm(reader, { ...SALE, WP_CHECKOUT_CUSTOM: mark }).isTest).toBe(false);
});

describe('what others earn', () => {
  const EARNINGS = {
    WP_SALE_FEE: '1.40',
    WP_SALE_EARNINGS_AFF: '23.50',
    WP_SALE_EARNINGS_AFF2: '0.00',
    WP_SALE_EARNINGS_JV: '1.00',
    WP_SALE_EARNINGS_VENDOR: '21.10',
  };

  test('is told apart from the fee', () => {
    const [fact] = readForm(reader, { ...SALE, ...EARNINGS }).facts;
    expect(fact).toMatchObject({ amountMinor: 4_700, feeMinor: 140, commissionMinor: 2_450 });
  });

  test('leaves the fee where none is told', () => {
    const [fact] = readForm(reader, { ...SALE, ...EARNINGS, WP_SALE_FEE: '' }).facts;
    expect(fact).toMatchObject({ feeMinor: 140, commissionMinor: 2_450 });
  });
});

test('two refunds of different parts are two facts, told twice each is one', () => {
  const keyOf = (amount: string) =>
    readForm(reader, { ...SALE, WP_ACTION: 'refund', WP_PAYMENT_STATUS: 'Refunded', WP_SALE_AMOUNT: amount }).facts[0];
  expect(keyOf('-10.00')?.key).toBe(keyOf('10.00')?.key);
  expect(keyOf('10.00')?.key).not.toBe(keyOf('12.00')?.key);
  expect(keyOf('10.00')).toMatchObject({ kind: 'refund', byAmount: true });
});

test('reads names in Windows-1252, by the charset of the form or without one', () => {
  const fields = new URLSearchParams({ ...SALE, WP_BUYER_NAME: 'BYTES' }).toString().replace('BYTES', 'Zo%EB+M%FCller');
  for (const more of ['', '&charset=windows-1252']) {
    const event = { ...formEvent({}), body: Buffer.from(fields + more) };
    expect(verifyEvent(reader, event, { keys: ['test-key'] })).toBeNull();
    expect(readEvent(reader, event).facts[0]?.name).toBe('Zoë Müller');
  }
});

test('tells the numbers of its payments, and none of a free sale', () => {
  expect(readForm(reader, { ...SUBSCRIPTION, WP_ACTION: 'subscr_completed' }).facts[0]?.paymentNumbers).toEqual([
    'ch_1',
    'ch_2',
  ]);
  const free = { ...SALE, WP_TXNID: 'free', WP_PAYMETHOD: 'free', WP_SALE_AMOUNT: '0.00' };
  expect(readForm(reader, free).facts[0]).not.toHaveProperty('paymentNumbers');
});

test.each([
  ['kim raw@example.org', 'kim+raw@example.org'],
  [' Kim raw@Example.org ', 'kim+raw@example.org'],
  ['Kim Lee <kim@example.org>', 'kim@example.org'],
  ['kim a b@example.org', null],
  ['kim raw@exam ple.org', null],
])('reads the address %j as %j: a raw plus decodes to a space', (told, email) => {
  expect(readForm(reader, { ...SALE, WP_BUYER_EMAIL: told }).email).toBe(email);
});
