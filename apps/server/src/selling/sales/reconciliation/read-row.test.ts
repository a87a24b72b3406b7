import type { ReconciliationColumns } from '@sayso/contract';
import { expect, test } from 'vitest';
import { readRow, readTime, type Seller } from './read-row.ts';

const FIELDS = {
  transaction: 'Sale',
  email: 'Buyer',
  item: 'Product',
  amount: 'Amount',
  currency: 'Currency',
  occurred_at: 'Date',
  fee: 'Fee',
} as const;
const ROW = {
  Sale: 'WP-1',
  Buyer: 'Mia@Example.com',
  Product: 'wso_1',
  Amount: '$1,047.50',
  Currency: 'usd',
  Fee: '-3.10',
};
const SELLER: Seller = { kind: 'any', currency: null, timeZone: 'UTC', keepsPartlyRefunded: true };
const read = (
  cells: Record<string, string>,
  columns: Partial<ReconciliationColumns> = {},
  seller: Partial<Seller> = {},
) => readRow({ ...ROW, ...cells }, { fields: FIELDS, events: {}, ...columns }, { ...SELLER, ...seller });
const withEvents: ReconciliationColumns = {
  fields: { ...FIELDS, event: 'Status' },
  events: { completed: 'sale', refunded: 'refund', rebill: 'renewal' },
};

test('a row is a sale where no column says what happened', () => {
  const { fact } = read({ Date: '2026-11-02 10:00:00' });
  expect(fact).toMatchObject({
    kind: 'sale',
    purchaseKeys: ['WP-1'],
    items: [{ item: 'wso_1', quantity: 1 }],
    amountMinor: 104_750,
    feeMinor: 310,
    currency: 'USD',
    email: 'mia@example.com',
    occurredAt: new Date('2026-11-02T10:00:00Z'),
  });
});

test('reads a row without currency and zone in those of the seller', () => {
  const seller = { currency: 'JPY', timeZone: 'America/New_York' };
  const cells = { Currency: '', Amount: '980', Date: '11/02/2026 10:00' };
  expect(read(cells, {}, seller).fact).toMatchObject({
    amountMinor: 980,
    currency: 'JPY',
    occurredAt: new Date('2026-11-02T15:00:00Z'),
  });
  expect(read({ Date: '2026-11-02 10:00Z' }, {}, seller).fact).toMatchObject({
    currency: 'USD',
    occurredAt: new Date('2026-11-02T10:00:00Z'),
  });
});

test("the seller's words say what happened, whatever their case", () => {
  expect(read({ Status: 'REFUNDED', Amount: '(47.00)' }, withEvents).fact).toMatchObject({
    kind: 'refund',
    amountMinor: 4_700,
  });
  expect(read({ Status: 'Pending' }, withEvents).problem).toBe("'pending' is none of the words that were explained.");
  expect(read({ Status: 'constructor' }, withEvents).problem).toContain('none of the words');
  expect(read({}, withEvents).problem).toBe('It does not say what happened.');
});

test.each([
  ['no number', { Sale: '' }, 'It has no transaction number.'],
  ['a number that is none', { Sale: 'x'.repeat(201) }, 'Its transaction number is too long to be one.'],
  ['no address', { Buyer: 'Mia' }, "'Mia' is no e-mail address of a buyer."],
  ['no item', { Product: '' }, 'It has no item or product number.'],
  ['no amount', { Amount: 'free' }, "'free' is no amount."],
  ['letters that are no currency', { Currency: 'XYZ' }, "'XYZ' is no currency."],
  ['no time', { Date: 'last week' }, "The time 'last week' cannot be read."],
  ['money that went back', { Amount: '-47' }, 'Money went back, but the row does not say that it is a refund.'],
])('a sale with %s is not used, and says why', (_what, cells, words) => {
  expect(read(cells).problem).toBe(words);
});

test('a refund needs neither address nor item', () => {
  expect(read({ Status: 'refunded', Buyer: '', Product: '' }, withEvents).fact).toMatchObject({
    email: null,
    items: [],
  });
});

test('the same row of a later export is the same fact, and two payments of a subscription are two', () => {
  const key = (cells: Record<string, string>) => read({ Status: 'rebill', ...cells }, withEvents).fact?.key;
  expect(key({ Date: '2026-11-02' })).toBe(key({ Date: '11/02/2026' }));
  expect(key({ Date: '2026-11-02' })).not.toBe(key({ Date: '2026-12-02' }));
  expect(read({ Amount: '47' }).fact?.key).toBe(read({ Amount: '48' }).fact?.key);
});

test('amounts are read in the digits of their currency', () => {
  expect(read({ Amount: '1.234,50', Currency: 'EUR' }).fact?.amountMinor).toBe(123_450);
  expect(read({ Amount: '4,700', Currency: 'JPY' }).fact?.amountMinor).toBe(4_700);
  expect(read({ Amount: '1.005', Currency: 'USD' }).fact?.amountMinor).toBe(101);
});

test.each([
  ['2026-11-02', '2026-11-02T00:00:00.000Z'],
  ['2026-11-02T10:00:00Z', '2026-11-02T10:00:00.000Z'],
  ['2026-11-02T10:00:00.250+02:00', '2026-11-02T08:00:00.000Z'],
  ['2026-11-02 10:00', '2026-11-02T10:00:00.000Z'],
  ['11/2/2026', '2026-11-02T00:00:00.000Z'],
  ['11/02/2026 01:05 PM', '2026-11-02T13:05:00.000Z'],
  ['11/02/2026, 12:05:09 am', '2026-11-02T00:05:09.000Z'],
  ['02.11.2026 10:00', '2026-11-02T10:00:00.000Z'],
])('%s is %s', (text, at) => {
  expect(readTime(text, 'month_first')?.toISOString()).toBe(at);
});

test.each(['2026-02-31', '13/01/2026', '2026-11-02 at noon', '2026-11-02 25:00', '47', 'x'])(
  '%s is no time',
  (text) => {
    expect(readTime(text, 'month_first')).toBeUndefined();
  },
);

test('a subscription has the number that events of the same seller give it', () => {
  const columns = { fields: { ...FIELDS, subscription: 'Rebill' }, events: {} };
  const keysOf = (kind: string) => readRow({ ...ROW, Rebill: '1001' }, columns, { ...SELLER, kind }).fact?.purchaseKeys;
  expect([keysOf('any'), keysOf('stripe')]).toEqual([
    ['WP-1', 'subscription 1001'],
    ['WP-1', '1001'],
  ]);
});

test("a buyer's address is read as in events: with its domain as DNS writes it, and no letter for one that looks like it", () => {
  expect(read({ Buyer: 'Ann Lee <Ann@BÜCHER.example>' }).fact?.email).toBe('ann@xn--bcher-kva.example');
  expect(read({ Buyer: '\u212Aate@example.com' }).problem).toContain('is no e-mail address of a buyer.');
});
