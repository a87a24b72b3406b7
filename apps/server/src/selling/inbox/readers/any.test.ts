import type { SenderMapping } from '@sayso/contract';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { anyReader as reader } from './mapped.ts';
import { jsonEvent } from './signatures.ts';
import { readJson, verifyEvent } from './testing/read-event.ts';

const MAPPING: SenderMapping = {
  fields: {
    event: ['type'],
    email: ['order.buyer.email', 'order.email'],
    name: ['order.buyer.name'],
    item: ['order.lines.0.sku'],
    transaction: ['order.number'],
    subscription: ['order.subscription'],
    payment_number: ['order.payment'],
    amount: ['order.total'],
    fee: ['order.fee'],
    currency: ['order.currency'],
    occurred_at: ['at'],
    period_end: ['order.until'],
    receipt_url: ['order.receipt'],
    event_id: ['id'],
  },
  events: { 'order.paid': 'sale', 'order.renewed': 'renewal', 'order.refunded': 'refund' },
  amount_in: 'minor',
  signature_header: 'x-signature',
};
const PAID = {
  id: 'e-1',
  type: 'order.paid',
  at: '2026-11-02T10:00:00Z',
  order: {
    number: 1001,
    buyer: { email: 'ann@example.com', name: 'Ann' },
    lines: [{ sku: 7 }],
    total: 4700,
    fee: 300,
    currency: 'eur',
    until: 1795000000,
    receipt: 'https://shop.example/r/1',
  },
};

test.each(['refund', 'chargeback', 'renewal'] as const)('%s of each payment is a fact of its own', (kind) => {
  const mapping = { ...MAPPING, events: { again: kind } };
  const keys = [1, 2, 2, 3].map((payment) => {
    const told = { ...PAID, id: `e-${payment}`, type: 'again', order: { ...PAID.order, payment } };
    return readJson(reader, told, mapping).facts[0]?.key;
  });
  expect(new Set(keys).size).toBe(3);
});

test('everything is read where the mapping points', () => {
  const read = readJson(reader, PAID, MAPPING);
  expect(read).toMatchObject({
    key: 'event:e-1',
    eventType: 'order.paid',
    transactionId: '1001',
    amountMinor: 4700,
    currency: 'EUR',
    why: null,
  });
  expect(read.facts).toEqual([
    {
      key: 'sale:1001:7:',
      kind: 'sale',
      purchaseKeys: ['1001'],
      items: [{ item: '7', name: null, quantity: 1 }],
      occurredAt: new Date('2026-11-02T10:00:00Z'),
      sequence: null,
      amountMinor: 4700,
      feeMinor: 300,
      currency: 'EUR',
      periodEnd: new Date(1_795_000_000_000),
      email: 'ann@example.com',
      name: 'Ann',
      affiliate: null,
      receiptUrl: 'https://shop.example/r/1',
      isTest: false,
    },
  ]);
});

test('amounts in main units are multiplied by what the currency has', () => {
  const inMajor = (total: unknown, currency: string) =>
    readJson(reader, { ...PAID, order: { ...PAID.order, total, currency } }, { ...MAPPING, amount_in: 'major' })
      .amountMinor;
  expect([inMajor('47.00', 'USD'), inMajor(1500, 'JPY'), inMajor('1.5', 'KWD'), inMajor(-47, 'USD')]).toEqual([
    4700, 1500, 1500, 4700,
  ]);
});

test('a second place is looked at where the first has nothing', () => {
  expect(
    readJson(reader, { ...PAID, order: { ...PAID.order, buyer: { email: '' }, email: 'bob@example.com' } }, MAPPING)
      .email,
  ).toBe('bob@example.com');
});

test('every payment is a fact of its own, and each of them once', () => {
  const keyOf = (payment: number, id: string) =>
    readJson(reader, { ...PAID, id, type: 'order.renewed', order: { ...PAID.order, payment } }, MAPPING).facts[0]?.key;
  expect(keyOf(2, 'a')).toBe(keyOf(2, 'b'));
  expect(keyOf(2, 'a')).not.toBe(keyOf(3, 'a'));
});

test('a subscription and an order of the same number are not one', () => {
  const numbers = (number: string, subscription: string) =>
    readJson(reader, { ...PAID, order: { ...PAID.order, number, subscription } }, MAPPING).facts[0]?.purchaseKeys;
  expect([numbers('1001', ''), numbers('2002', '1001')]).toEqual([['1001'], ['2002', 'subscription 1001']]);
});

test('a link that is none is left out', () => {
  expect(
    readJson(reader, { ...PAID, order: { ...PAID.order, receipt: 'javascript:alert(1)' } }, MAPPING).facts[0]
      ?.receiptUrl,
  ).toBeNull();
});

test('nothing is a sale that no word says is one', () => {
  expect(readJson(reader, PAID).why).toMatch(/where it is told what happened/);
  expect(readJson(reader, { ...PAID, type: '' }, MAPPING).why).toMatch(/where the mapping looks for it \(type\)/);
  expect(readJson(reader, { ...PAID, type: 'order.shipped' }, MAPPING).why).toMatch(/'order.shipped'/);
});

test("'*' is what every other event is", () => {
  const mapping = { ...MAPPING, events: { ...MAPPING.events, '*': 'sale' as const } };
  expect(readJson(reader, { ...PAID, type: undefined }, mapping).facts[0]?.kind).toBe('sale');
  expect(readJson(reader, { ...PAID, type: 'order.refunded' }, mapping).facts[0]?.kind).toBe('refund');
});

const signed = (format: 'hex' | 'base64', before = '') =>
  jsonEvent(PAID, (body) => ({ 'x-signature': before + createHmac('sha256', 'k').update(body).digest(format) }));

test.each([
  ['in hexadecimal', signed('hex'), ['k'], null],
  ['in base64', signed('base64'), ['k'], null],
  ['with its kind before it', signed('hex', 'sha256='), ['k'], null],
  ['with the key before', signed('hex'), ['new', 'k'], null],
  ['with another key', signed('hex'), ['x'], 'wrong_signature'],
  ['not at all', jsonEvent(PAID), ['k'], 'no_key'],
  ['while we have no key', signed('hex'), [], 'no_key'],
])('a signature %s', (...[, event, keys, refusal]) => {
  expect(verifyEvent(reader, event, { keys, mapping: MAPPING })).toBe(refusal);
});

test('without key and header the address alone lets in; a key without its header lets nobody in', () => {
  expect(verifyEvent(reader, jsonEvent(PAID), { keys: [] })).toBeNull();
  expect(verifyEvent(reader, signed('hex'), { keys: ['k'] })).toBe('no_key');
});
