import { describe, expect, test } from 'vitest';
import { launchpadjvReader as reader } from './launchpadjv.ts';
import { formEvent, jsonEvent } from './signatures.ts';
import { NO_MAPPING, readEvent, readForm, readJson, verifyEvent } from './testing/read-event.ts';

const SALE = {
  transaction_id: 'T-1',
  product_id: 1790,
  action: 'SALE',
  total_amount: 47.5,
  user: { email: 'Ann@Example.com', name: 'Ann Lee' },
};

test('a sale in JSON is told with its item number as a text', () => {
  const read = readJson(reader, SALE);
  expect(read).toMatchObject({
    key: 'sale:T-1::1790:',
    eventType: 'SALE',
    transactionId: 'T-1',
    email: 'ann@example.com',
    amountMinor: 4750,
    currency: 'USD',
    why: null,
    isTest: false,
  });
  expect(read.facts).toMatchObject([
    { kind: 'sale', purchaseKeys: ['T-1'], items: [{ item: '1790', name: null, quantity: 1 }], name: 'Ann Lee' },
  ]);
});

describe('values behind the address', () => {
  const query =
    'transaction_id=T-1&product_id=1790&action=SALE&total_amount=47.5&user%5Bemail%5D=Ann%40Example.com&key=s3';
  const empty = { headers: {}, contentType: '', body: Buffer.alloc(0), query };

  test('are read like a form, and their secret is neither missed nor kept', () => {
    const payload = reader.parse(empty);
    expect(readEvent(reader, empty)).toMatchObject({
      key: 'sale:T-1::1790:',
      email: 'ann@example.com',
      amountMinor: 4750,
    });
    const verify = (keys: string[]) => reader.verify(empty, payload, { keys, mapping: NO_MAPPING, now: new Date(0) });
    expect([verify(['s3']), verify(['s4']), verify([])]).toEqual([null, 'wrong_key', null]);
    expect(JSON.stringify(reader.redact(payload))).not.toContain('s3');
  });

  test.each([
    ['a form', formEvent({ transaction_id: 'T-2', total_amount: '9' })],
    ['JSON', jsonEvent({ transaction_id: 'T-2', total_amount: 9 })],
  ])('complete %s, which has the last word', (_what, event) => {
    const read = readEvent(reader, { ...event, query });
    expect(read).toMatchObject({ transactionId: 'T-2', email: 'ann@example.com', amountMinor: 900 });
  });

  test('that cannot be read are refused like a body', () => {
    for (const bad of ['a=1&a=2', 'a=%00'])
      expect(() => reader.parse({ ...empty, query: bad })).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});

describe('the same sale is found in every form that clients have seen', () => {
  test.each([
    [
      'a flat form',
      {
        transaction_id: 'T-1',
        product_id: '1790',
        transaction_type: 'SALE',
        total: '47.50',
        customer_email: 'ann@example.com',
        customer_first_name: 'Ann',
        customer_last_name: 'Lee',
      },
    ],
    [
      'names in another case',
      {
        TransactionId: 'T-1',
        PRODUCT_ID: '1790',
        Action: 'Sale',
        'Total-Amount': '47.50',
        Email: 'ann@example.com',
        Name: 'Ann Lee',
      },
    ],
    [
      'bracketed names',
      {
        transaction_id: 'T-1',
        product_id: '1790',
        'user[email]': 'ann@example.com',
        'user[name]': 'Ann Lee',
        amount: '$47.50',
      },
    ],
    [
      'names of JVZoo',
      {
        ctransreceipt: 'T-1',
        cproditem: '1790',
        ctransaction: 'SALE',
        ctransamount: '4750',
        ccustemail: 'ann@example.com',
        ccustname: 'Ann Lee',
      },
    ],
  ])('%s', (_name, fields) => {
    expect(readForm(reader, fields).facts).toMatchObject([
      {
        kind: 'sale',
        purchaseKeys: ['T-1'],
        items: [{ item: '1790' }],
        amountMinor: 4750,
        email: 'ann@example.com',
        name: 'Ann Lee',
      },
    ]);
  });
});

test.each([
  ['', 'sale'],
  ['PURCHASE', 'sale'],
  ['TEST_SALE', 'sale'],
  ['PAYMENT', 'sale'],
  ['UPSELL', 'upsell'],
  ['BILL', 'renewal'],
  ['REBILL', 'renewal'],
  ['RFND', 'refund'],
  ['refund', 'refund'],
  ['CGBK', 'chargeback'],
  ['CHARGEBACK', 'chargeback'],
  ['CANCEL', 'cancelled'],
  ['CANCEL-REBILL', 'cancelled'],
])("'%s' is a %s", (action, kind) => {
  const read = readJson(reader, { ...SALE, action });
  expect(read.facts[0]?.kind).toBe(kind);
  expect(read.isTest).toBe(action === 'TEST_SALE');
});

test('payments after the first belong to the sale', () => {
  expect(readJson(reader, { ...SALE, action: 'BILL', transaction_id: 'T-1-B002' }).facts[0]?.purchaseKeys).toEqual([
    'T-1',
    'T-1-B002',
  ]);
});

test('payments have the number of their receipt, the first one without it', () => {
  const sequenceOf = (action: string, transaction_id: string) =>
    readJson(reader, { ...SALE, action, transaction_id }).facts[0]?.sequence;
  expect([sequenceOf('SALE', 'T-1'), sequenceOf('RFND', 'T-1'), sequenceOf('BILL', 'T-1-B002')]).toEqual([1, 1, 3]);
  expect([sequenceOf('BILL', 'T-1'), sequenceOf('CANCEL', 'T-1')]).toEqual([null, null]);
});

test('UNCANCEL-REBILL takes back a cancellation alone', () => {
  expect(readJson(reader, { ...SALE, action: 'UNCANCEL-REBILL' }).facts).toMatchObject([
    { kind: 'reinstated', undoes: ['cancelled', 'ended'] },
  ]);
});

test("the operator's places and words take the place of ours", () => {
  const mapping = {
    ...NO_MAPPING,
    fields: { email: ['payer.mail'], item: ['items.0.sku'] },
    events: { bought: 'sale', sale: 'refund' } as const,
    amount_in: 'minor' as const,
  };
  const bought = {
    ...SALE,
    action: 'Bought',
    payer: { mail: 'bob@example.com' },
    items: [{ sku: 'S-1' }],
    total_amount: 4750,
  };
  expect(readEvent(reader, jsonEvent(bought), mapping).facts).toMatchObject([
    { kind: 'sale', email: 'bob@example.com', items: [{ item: 'S-1' }], amountMinor: 4750 },
  ]);
  expect(readEvent(reader, jsonEvent({ ...bought, action: 'SALE' }), mapping).facts[0]?.kind).toBe('refund');
});

test.each([
  [{ action: 'DANCE' }, /'DANCE'/],
  [{ action: ['SALE'] }, /What happened \('action'\) is a list/],
  [{ action: '__proto__' }, /'__proto__'/],
  [{ user: { email: ['ann@example.com'] } }, /Buyer's e-mail \('user.email'\) is a list/],
  [{ product_id: { id: 1 } }, /Item or product number/],
  [{ product_id: '' }, /no item/],
  [{ user: 'Ann' }, /no buyer's e-mail/],
  [{ transaction_id: null }, /no transaction number/],
])('%j changes nothing and says why', (change, words) => {
  const read = readJson(reader, { ...SALE, ...change });
  expect(read.facts).toEqual([]);
  expect(read.why).toMatch(words);
});

test.each([
  ['without a secret to check', jsonEvent(SALE), [], null],
  ['with the secret in the header', jsonEvent(SALE, () => ({ 'x-ipn-secret': 's' })), ['s'], null],
  ['with the secret before', jsonEvent(SALE, () => ({ 'x-ipn-secret': 's' })), ['new', 's'], null],
  ['with the secret in the body', jsonEvent({ ...SALE, secret: 's' }), ['s'], null],
  ['with the key in a form', formEvent({ key: 's' }), ['s'], null],
  ['with another secret', jsonEvent({ ...SALE, secret: 'x' }), ['s'], 'wrong_key'],
  ['with a list of secrets', jsonEvent({ ...SALE, secret: ['s'] }), ['s'], 'no_key'],
  ['without the secret', jsonEvent(SALE), ['s'], 'no_key'],
])('verified %s', (...[, event, keys, refusal]) => {
  expect(verifyEvent(reader, event, { keys })).toBe(refusal);
});

test('secrets are not stored', () => {
  expect(reader.redact({ ...SALE, secret: 's', deep: { Key: 's' } })).toEqual({ ...SALE, deep: {} });
});
