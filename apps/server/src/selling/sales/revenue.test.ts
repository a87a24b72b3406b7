import { auditApi, salesApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { makePurchase } from './testing/make-purchase.ts';

let app: TestApp;
let operator: TestUser;
let plans: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp({ deps: { now: () => new Date('2026-11-24T12:00:00Z') } });
  operator = await app.registerAdministrator();
  const rows = await app.deps.db.selectFrom('plans').select(['id', 'slug']).execute();
  plans = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]));
});
beforeEach(() => app.deps.db.deleteFrom('purchases').execute());
afterAll(() => app.close());

async function revenue(query = '') {
  const answer = await operator.get(`${salesApi.getRevenue.path}?${query}`);
  return salesApi.getRevenue.response.parse(answer.json()).data;
}

async function exported(query = ''): Promise<string[][]> {
  const { body } = await operator.get(`${salesApi.exportSales.path}?${query}`);
  const lines = body.replace('\uFEFF', '').trim().split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
}

test('without sales there is nothing of any currency', async () => {
  expect(await revenue()).toEqual({
    from: '2026-10-26',
    to: '2026-11-24',
    totals: [],
    by_plan: [],
    by_source: [],
    by_affiliate: [],
    by_day: [],
  });
});

test('what came in, what went back and what sellers kept are summed by currency, each in its own main units', async () => {
  const { db } = app.deps;
  await makePurchase(db, {
    transaction: 'WP-1',
    affiliate: 'mia',
    items: [{ item: 'wso_1', planId: plans['DFY'] ?? null }],
    facts: [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700, fee: 311 },
      { kind: 'partial_refund', at: '2026-11-03T10:00:00Z', amount: 1_000 },
    ],
  });
  await makePurchase(db, {
    transaction: 'WP-2',
    items: [{ item: 'wso_9', planId: null }],
    facts: [{ kind: 'sale', at: '2026-11-02T23:59:59.999Z', amount: 980, currency: 'JPY' }],
  });
  const { totals, by_plan, by_source, by_affiliate, by_day } = await revenue();
  const dollars = {
    currency: 'USD',
    gross: 47,
    refunds: 10,
    fees: 3.11,
    commissions: 0,
    net: 33.89,
    sales: 1,
    refunded_sales: 1,
  };
  const yen = {
    currency: 'JPY',
    gross: 980,
    refunds: 0,
    fees: 0,
    commissions: 0,
    net: 980,
    sales: 1,
    refunded_sales: 0,
  };
  expect(totals).toEqual([yen, dollars]);
  expect(by_plan).toEqual([
    { plan: null, ...yen },
    { plan: { id: plans['DFY'], name: 'Done For You' }, ...dollars },
  ]);
  expect(by_source.map(({ source, source_name, gross }) => [source, source_name, gross])).toEqual([
    ['warriorplus', 'WarriorPlus', 980],
    ['warriorplus', 'WarriorPlus', 47],
  ]);
  expect(by_affiliate).toEqual([{ affiliate: 'mia', ...dollars }]);
  expect(by_day.map(({ day, currency, net }) => [day, currency, net])).toEqual([
    ['2026-11-02', 'JPY', 980],
    ['2026-11-02', 'USD', 43.89],
    ['2026-11-03', 'USD', -10],
  ]);
});

test('the days are those of UTC, both included, by the clock of the seller', async () => {
  await makePurchase(app.deps.db, {
    transaction: 'WP-3',
    facts: [
      { kind: 'subscription_start', at: '2026-10-31T23:59:59Z', amount: 100 },
      { kind: 'renewal', at: '2026-11-01T00:00:00Z', amount: 200, sequence: 2 },
      { kind: 'renewal', at: '2026-11-02T23:59:59.999Z', amount: 400, sequence: 3 },
      { kind: 'renewal', at: '2026-11-03T00:00:00Z', amount: 800, sequence: 4 },
    ],
  });
  const { totals } = await revenue('date_from=2026-11-01&date_to=2026-11-02');
  expect(totals.map(({ gross, sales }) => [gross, sales])).toEqual([[6, 0]]);
});

test('an amount of several items is split over their plans by quantity, and not a cent is lost', async () => {
  await makePurchase(app.deps.db, {
    transaction: 'WP-4',
    items: [
      { item: 'a', planId: plans['DFY'] ?? null },
      { item: 'b', planId: plans['FE'] ?? null },
      { item: 'c', planId: null },
    ],
    facts: [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 1_000, fee: 100, items: ['a', 'b', 'c'] },
      { kind: 'refund', at: '2026-11-04T10:00:00Z', amount: 500 },
    ],
  });
  const { totals, by_plan } = await revenue();
  expect(totals).toEqual([
    { currency: 'USD', gross: 10, refunds: 5, fees: 1, commissions: 0, net: 4, sales: 1, refunded_sales: 1 },
  ]);
  expect(by_plan.map(({ gross }) => gross).toSorted()).toEqual([3.33, 3.33, 3.34]);
  const cents = (pick: (one: (typeof by_plan)[number]) => number) =>
    by_plan.reduce((all, one) => all + Math.round(pick(one) * 100), 0);
  expect([cents(({ gross }) => gross), cents(({ refunds }) => refunds), cents(({ fees }) => fees)]).toEqual([
    1_000, 500, 100,
  ]);
});

test('splits a payment by what its lines cost, and a refund of all like it', async () => {
  const id = await makePurchase(app.deps.db, {
    transaction: 'in_22',
    items: [
      { item: 'a', planId: plans['DFY'] ?? null },
      { item: 'b', planId: plans['FE'] ?? null },
    ],
    facts: [
      { kind: 'subscription_start', at: '2026-11-02T10:00:00Z', amount: 10_000, items: ['a', 'b'] },
      { kind: 'refund', at: '2026-11-04T10:00:00Z', amount: 3_000 },
    ],
  });
  const lines = [
    { item: 'a', amountMinor: 3_333 },
    { item: 'b', amountMinor: 6_667 },
  ];
  await app.deps.db
    .updateTable('sale_facts')
    .set({ details: JSON.stringify({ items: lines }) })
    .where('purchase_id', '=', id)
    .where('kind', '=', 'subscription_start')
    .execute();
  const { by_plan } = await revenue();
  expect(by_plan.map(({ gross, refunds }) => [gross, refunds])).toEqual([
    [66.67, 20.01],
    [33.33, 9.99],
  ]);
});

test('a dispute that was won counts among no refunds', async () => {
  await makePurchase(app.deps.db, {
    transaction: 'WP-7',
    facts: [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700 },
      { kind: 'chargeback', at: '2026-11-04T10:00:00Z', amount: 4_700 },
      { kind: 'reinstated', at: '2026-11-09T10:00:00Z', amount: 4_700 },
    ],
  });
  const { totals, by_day } = await revenue();
  expect(totals).toMatchObject([{ refunds: 0, refunded_sales: 0 }]);
  expect(by_day.map((one) => one.refunded_sales)).toEqual([0, 1, 0]);
});

test('caps a refund by payments in its own currency', async () => {
  await makePurchase(app.deps.db, {
    transaction: 'WP-8',
    facts: [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 1_000, currency: 'EUR' },
      { kind: 'refund', at: '2026-11-04T10:00:00Z', amount: 4_700, currency: 'USD' },
      { kind: 'refund', at: '2026-11-05T10:00:00Z', amount: 1_500, currency: 'EUR' },
    ],
  });
  const { totals } = await revenue();
  expect(totals).toMatchObject([
    { currency: 'EUR', gross: 10, refunds: 10 },
    { currency: 'USD', gross: 0, refunds: 47 },
  ]);
});

test('a refund without an amount is of all that was paid and is not back yet, once', async () => {
  await makePurchase(app.deps.db, {
    transaction: 'WP-5',
    facts: [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700 },
      { kind: 'partial_refund', at: '2026-11-03T10:00:00Z', amount: 700 },
      { kind: 'refund', at: '2026-11-04T10:00:00Z' },
      { kind: 'chargeback', at: '2026-11-05T10:00:00Z' },
    ],
  });
  const { totals } = await revenue();
  expect(totals.map(({ refunds, net }) => [refunds, net])).toEqual([[47, 0]]);
});

test.each<[string, { kind: 'refund' | 'partial_refund' | 'chargeback' | 'reinstated'; amount?: number }[], number]>([
  ['after a refund of all', [{ kind: 'refund', amount: 4_700 }, { kind: 'chargeback' }, { kind: 'reinstated' }], 47],
  ['before one', [{ kind: 'chargeback' }, { kind: 'refund', amount: 4_700 }, { kind: 'reinstated' }], 47],
  ['after a part', [{ kind: 'partial_refund', amount: 700 }, { kind: 'chargeback' }, { kind: 'reinstated' }], 7],
  [
    'before a part, and the rest after it',
    [{ kind: 'chargeback' }, { kind: 'refund', amount: 2_000 }, { kind: 'reinstated' }, { kind: 'refund' }],
    47,
  ],
])('a charge-back %s that is won gives back what it took, and no refund', async (_when, told, refunds) => {
  const facts = told.map((fact, place) => ({ ...fact, at: `2026-11-${10 + place}T10:00:00Z` }));
  await makePurchase(app.deps.db, {
    transaction: 'WP-11',
    facts: [{ kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700 }, ...facts],
  });
  expect((await revenue()).totals.map((one) => [one.gross, one.refunds])).toEqual([[47, refunds]]);
});

test('takes commissions off net, and returns them with refunds', async () => {
  await makePurchase(app.deps.db, {
    transaction: 'WP-13',
    affiliate: 'mia',
    facts: [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700, fee: 140, commission: 2_351 },
      { kind: 'partial_refund', at: '2026-11-03T10:00:00Z', amount: 1_000 },
      { kind: 'refund', at: '2026-11-04T10:00:00Z' },
    ],
  });
  const { by_affiliate, by_day, totals } = await revenue();
  expect(by_day.map(({ day, commissions, net }) => [day, commissions, net])).toEqual([
    ['2026-11-02', 23.51, 22.09],
    ['2026-11-03', -5, -5],
    ['2026-11-04', -18.51, -18.49],
  ]);
  expect([totals, by_affiliate].map(([one]) => [one?.commissions, one?.net])).toEqual([
    [0, -1.4],
    [0, -1.4],
  ]);
});

test('uses the usual currency of the seller where none was told', async () => {
  const { db } = app.deps;
  const at = '2026-11-02T10:00:00Z';
  await makePurchase(db, { transaction: 'WP-14', facts: [{ kind: 'sale', at, amount: 4_700 }] });
  await makePurchase(db, { transaction: 'X-1', source: 'x', facts: [{ kind: 'sale', at, amount: 100 }] });
  const nothing = { currency: null };
  await db.updateTable('sale_facts').set(nothing).execute();
  await db.updateTable('purchases').set(nothing).execute();
  await db.updateTable('purchases').set({ source_kind: 'any' }).where('transaction_id', '=', 'X-1').execute();
  expect((await revenue()).totals.map(({ currency, gross }) => [currency, gross])).toEqual([
    ['USD', 47],
    ['', 1],
  ]);
  expect((await exported()).flat()).not.toContain('XXX');
});

test('a sale and the start of its subscription are one payment', async () => {
  await makePurchase(app.deps.db, {
    transaction: 'WP-10',
    items: [{ item: 'a' }],
    facts: [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700, items: ['a'] },
      { kind: 'subscription_start', at: '2026-11-02T10:00:01Z', amount: 4_700 },
    ],
  });
  expect((await revenue()).totals.map(({ gross, sales }) => [gross, sales])).toEqual([[47, 1]]);
});

test('no more goes back than came: a charge-back of what was refunded already is nothing more', async () => {
  await makePurchase(app.deps.db, {
    transaction: 'WP-11',
    facts: [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700 },
      { kind: 'refund', at: '2026-11-04T10:00:00Z', amount: 4_700 },
      { kind: 'chargeback', at: '2026-11-05T10:00:00Z', amount: 4_700 },
    ],
  });
  expect((await revenue()).totals.map(({ refunds, net }) => [refunds, net])).toEqual([[47, 0]]);
  expect((await revenue('date_from=2026-11-05')).totals.map(({ refunds }) => refunds)).toEqual([0]);
});

test.each([
  ['an amount', 4_700],
  ['no amount', undefined],
])(
  'a charge-back that is won, told with %s, is no refund any more, and what is refunded after it is',
  async (_what, told) => {
    const amount = told === undefined ? {} : { amount: told };
    const facts = [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700 },
      { kind: 'chargeback', at: '2026-11-04T10:00:00Z', ...amount },
      { kind: 'reinstated', at: '2026-11-09T10:00:00Z', ...amount },
      { kind: 'refund', at: '2026-11-10T10:00:00Z', ...amount },
    ] as const;
    await makePurchase(app.deps.db, { transaction: 'WP-6', facts: [...facts] });
    const { by_day } = await revenue();
    expect(by_day.map(({ day, net }) => [day, net])).toEqual([
      ['2026-11-02', 47],
      ['2026-11-04', -47],
      ['2026-11-09', 47],
      ['2026-11-10', -47],
    ]);
  },
);

test('a subscription that goes on after it was cancelled brings nothing by that', async () => {
  await makePurchase(app.deps.db, {
    transaction: 'WP-12',
    facts: [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700 },
      { kind: 'cancelled', at: '2026-11-04T10:00:00Z' },
      { kind: 'reinstated', at: '2026-11-09T10:00:00Z', amount: 4_700 },
    ],
  });
  expect((await revenue()).totals.map(({ net }) => net)).toEqual([47]);
});

test('sales that were tests are left out, and so is a line of an export once an event has told the same', async () => {
  const { db } = app.deps;
  const sale = { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 4_700 } as const;
  await makePurchase(db, { transaction: 'WP-7', isTest: true, facts: [sale] });
  await makePurchase(db, { transaction: 'WP-8', facts: [{ ...sale, event: false }, sale] });
  expect((await revenue()).totals.map(({ gross, sales }) => [gross, sales])).toEqual([[47, 1]]);
});

test('the export has a line for each item of each payment and refund, no formula in it, and stands in the audit log', async () => {
  await makePurchase(app.deps.db, {
    transaction: '=1+1',
    email: '+mia@example.com',
    affiliate: '@sum',
    items: [
      { item: 'a', planId: plans['DFY'] ?? null },
      { item: 'b', planId: null },
    ],
    facts: [
      { kind: 'sale', at: '2026-11-02T10:00:00Z', amount: 1_001, fee: 1, commission: 401, items: ['a', 'b'] },
      { kind: 'refund', at: '2026-11-03T10:00:00Z', amount: 1_001, items: ['a'] },
      { kind: 'cancelled', at: '2026-11-03T10:00:00Z' },
    ],
  });
  const who = ["'+mia@example.com", 'USD'];
  expect(await exported('date_from=2026-11-01&date_to=2026-11-30')).toEqual([
    'Date,Kind,Source,Transaction,Item,Plan,Email,Currency,Gross,Refund,Fee,Commission,Net,Affiliate'.split(','),
    [
      '2026-11-02T10:00:00.000Z',
      'Sale',
      'warriorplus',
      "'=1+1",
      'a',
      'Done For You',
      ...who,
      '5.00',
      '0.00',
      '0.00',
      '2.00',
      '3.00',
      "'@sum",
    ],
    [
      '2026-11-02T10:00:00.000Z',
      'Sale',
      'warriorplus',
      "'=1+1",
      'b',
      '',
      ...who,
      '5.01',
      '0.00',
      '0.01',
      '2.01',
      '2.99',
      "'@sum",
    ],
    [
      '2026-11-03T10:00:00.000Z',
      'Refund',
      'warriorplus',
      "'=1+1",
      'a',
      'Done For You',
      ...who,
      '0.00',
      '10.01',
      '0.00',
      '-4.01',
      '-6.00',
      "'@sum",
    ],
  ]);
  const log = await operator.get(`${auditApi.listAudit.path}?action=sales.export`);
  expect(log.json().data.data[0].details).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

test('an export of more payments than are read at a time has every one once', async () => {
  const facts = Array.from({ length: 2_500 }, (_, place) => ({
    kind: 'renewal' as const,
    at: new Date(Date.UTC(2026, 10, 2) + (place % 7)).toISOString(),
    amount: place,
    sequence: place,
  }));
  await makePurchase(app.deps.db, { transaction: 'WP-9', facts });
  const [, ...rows] = await exported();
  expect(rows.map((row) => Math.round(Number(row[8]) * 100)).toSorted((a, b) => a - b)).toEqual(
    facts.map(({ amount }) => amount),
  );
});
