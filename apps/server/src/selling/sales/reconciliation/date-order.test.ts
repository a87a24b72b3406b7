import { type ReconciliationColumns, salesApi, webhooksApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { watchDates } from './date-order.ts';
import { processExports } from './process-exports.ts';
import { readTime } from './read-row.ts';

const FIELDS = { transaction: 'Sale', occurred_at: 'Date', email: 'Buyer', item: 'Product' };

let app: TestApp;
let operator: TestUser;
let sourceId: string;

beforeAll(async () => {
  app = await createTestApp();
  operator = await app.registerAdministrator();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['reconciliations', 'purchases', 'webhook_sources'] as const)
    await app.deps.db.deleteFrom(table).execute();
  const made = await operator.post(webhooksApi.createWebhookSource.path, { kind: 'warriorplus' });
  sourceId = webhooksApi.createWebhookSource.response.parse(made.json()).data.source.id;
});

const csvOf = (...dates: string[]) =>
  ['Sale;Date;Buyer;Product', ...dates.map((date, at) => `WP-${at};${date};mia@example.com;wso_1`)].join('\n');
const start = (csv: string, more: Partial<ReconciliationColumns> = {}) =>
  operator.post(salesApi.startReconciliation.path, {
    source_id: sourceId,
    file_name: 'november.csv',
    csv,
    mapping: { fields: FIELDS, events: {}, ...more },
  });
async function days(): Promise<string[]> {
  const never = new AbortController().signal;
  await processExports(app.deps, never);
  const { data } = (await operator.get(salesApi.listReconciliations.path)).json();
  await operator.post(salesApi.processReconciliation.path.replace(':id', data[0].id), {});
  await processExports(app.deps, never);
  const facts = await app.deps.db.selectFrom('sale_facts').select('occurred_at').orderBy('occurred_at').execute();
  return facts.map(({ occurred_at: at }) => at?.toISOString().slice(0, 10) ?? 'none');
}
const headOf = async (csv: string) =>
  (await operator.post(salesApi.readExportHead.path, { source_id: sourceId, csv })).json().data;

test.each<[string, string[], object]>([
  ['a first number above twelve is a day', ['01/02/2026', '13/02/2026 10:00'], { Date: 'day_first' }],
  ['a second one is a day too', ['01/02/2026', '02/13/2026'], { Date: 'month_first' }],
  ['numbers up to twelve say nothing', ['01/02/2026', '12/12/2026'], { Date: 'unclear' }],
  ['one date that cannot be one says nothing', ['01/02/2026', '45/45/2026', '02/13/2026'], { Date: 'month_first' }],
  ['most dates decide where one contradicts', ['02/13/2026', '31/12/2026', '02/14/2026'], { Date: 'month_first' }],
  ['numbers that contradict each other say nothing', ['13/02/2026', '02/13/2026'], { Date: 'unclear' }],
  ['hyphens are read like slashes', ['01-02-2026', '13-02-2026'], { Date: 'day_first' }],
  ['dates with the year first or with points need no order', ['2026-02-13', '13.02.2026', 'x', ''], {}],
])('%s', (_what, cells, found) => {
  const dates = watchDates();
  for (const cell of cells) dates.note('Date', cell);
  expect(dates.found()).toEqual(found);
});

test('the same text is another day where another part comes first', () => {
  expect(readTime('02/11/2026 10:00', 'day_first')?.toISOString()).toBe('2026-11-02T10:00:00.000Z');
  expect(readTime('02-11-2026', 'month_first')?.toISOString()).toBe('2026-02-11T00:00:00.000Z');
  expect([readTime('13/01/2026', 'month_first'), readTime('02/11-2026', 'day_first')]).toEqual([undefined, undefined]);
});

test('one date of an export says how all of them are read, whatever was said or read before', async () => {
  expect((await headOf(csvOf('02/11/2026', '13/11/2026'))).date_orders).toEqual({ Date: 'day_first' });
  expect((await start(csvOf('02/11/2026', '13/11/2026'), { date_order: 'month_first' })).statusCode).toBe(201);
  expect(await days()).toEqual(['2026-11-02', '2026-11-13']);
});

test('dates that can all be read in two ways are asked for, and remembered for the seller', async () => {
  const csv = csvOf('02/11/2026', '03/12/2026');
  const refused = await start(csv);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['mapping.date_order']]);
  expect((await start(csv, { date_order: 'day_first' })).statusCode).toBe(201);
  expect(await days()).toEqual(['2026-11-02', '2026-12-03']);
  expect(await headOf(csv)).toMatchObject({ date_orders: { Date: 'unclear' }, mapping: { date_order: 'day_first' } });
});

test('what an export says itself is remembered for one that does not, and no column of dates needs nothing', async () => {
  await start(csvOf('13/11/2026'));
  expect((await headOf(csvOf('02/11/2026'))).mapping.date_order).toBe('day_first');
  const { occurred_at: _, ...fields } = FIELDS;
  expect((await start(csvOf('02/11/2026'), { fields })).statusCode).toBe(201);
});
