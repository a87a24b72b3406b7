import { AppError, RECONCILIATION_MAX_ROWS, type ReconciliationColumns, salesApi, inboxApi } from '@sayso/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { readRow, readTime, type Seller, watchDates } from './read-row.ts';
import { processExports } from './process-exports.ts';
import { readTable } from './reconciliation.service.ts';

describe('read row', () => {
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
    const keysOf = (kind: string) =>
      readRow({ ...ROW, Rebill: '1001' }, columns, { ...SELLER, kind }).fact?.purchaseKeys;
    expect([keysOf('any'), keysOf('stripe')]).toEqual([
      ['WP-1', 'subscription 1001'],
      ['WP-1', '1001'],
    ]);
  });

  test("a buyer's address is read as in events: with its domain as DNS writes it, and no letter for one that looks like it", () => {
    expect(read({ Buyer: 'Ann Lee <Ann@BÜCHER.example>' }).fact?.email).toBe('ann@xn--bcher-kva.example');
    expect(read({ Buyer: '\u212Aate@example.com' }).problem).toContain('is no e-mail address of a buyer.');
  });
});

describe('date order', () => {
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
    const made = await operator.post(inboxApi.createWebhookSource.path, { kind: 'warriorplus' });
    sourceId = inboxApi.createWebhookSource.response.parse(made.json()).data.source.id;
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
    expect([readTime('13/01/2026', 'month_first'), readTime('02/11-2026', 'day_first')]).toEqual([
      undefined,
      undefined,
    ]);
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
});

describe('reconciliation service', () => {
  test.each([
    ['commas', 'Sale,Amount\nWP-1,47.00\n'],
    ['semicolons, and commas in amounts', 'Sale;Amount\nWP-1;47.00\n'],
    ['tabs', 'Sale\tAmount\nWP-1\t47.00'],
    ['quotes', '"Sale","Amount"\r\n"WP-1","47.00"\r\n'],
    ['a line that says the separator', 'sep=;\r\nSale;Amount\r\nWP-1;47.00\r\n'],
    ['a mark, and that line in quotes', '\uFEFF"sep=\t"\nSale\tAmount\nWP-1\t47.00\n'],
    ['a separator in that line that no table has', 'sep=^\nSale,Amount\nWP-1,47.00\n'],
    ['a mark at its beginning', '\uFEFFSale,Amount\nWP-1,47.00'],
    ['blank lines and blanks around', '\n\n Sale , Amount \n\n WP-1 , 47.00 \n , \n'],
    ['lines that end as they did on old machines', 'Sale,Amount\rWP-1,47.00\r'],
  ])('an export with %s is read', async (_what, csv) => {
    expect(await readTable(csv)).toMatchObject({
      columns: ['Sale', 'Amount'],
      rows: [{ Sale: 'WP-1', Amount: '47.00' }],
    });
  });

  test('what stands in quotes is one cell, whatever is in it', async () => {
    const { rows } = await readTable('"Buyer; name",Note\n"Moore, Mia","two\nlines and a ""word"""\n');
    expect(rows).toEqual([{ 'Buyer; name': 'Moore, Mia', Note: 'two\nlines and a "word"' }]);
  });

  test('columns without a name and columns of the same name are told apart', async () => {
    const { columns, rows } = await readTable('Sale,,Sale,__proto__\n1,2,3,4\n5\n');
    expect(columns).toEqual(['Sale', 'Column 2', 'Sale (2)', '__proto__']);
    expect(rows.map((row) => Object.entries(row))).toEqual([
      [
        ['Sale', '1'],
        ['Column 2', '2'],
        ['Sale (2)', '3'],
        ['__proto__', '4'],
      ],
      [
        ['Sale', '5'],
        ['Column 2', ''],
        ['Sale (2)', ''],
        ['__proto__', ''],
      ],
    ]);
  });

  test('what the database takes for no text is left out', async () => {
    const { rows } = await readTable('Sale\nWP\0-1\uD800\n');
    expect(rows).toEqual([{ Sale: 'WP-1\uFFFD' }]);
  });

  test.each([
    ['nothing', '', 'There are no rows below the names of the columns.'],
    ['a head alone', 'Sale,Amount\n', 'There are no rows below the names of the columns.'],
    ['a quote that never ends', 'Sale\n"WP-1\nWP-2', /^This is no table that can be read/],
    ['too many columns', `Sale${',a'.repeat(200)}\n1\n`, /^Use 200 columns at most/],
    ['too many rows', `Sale\n${'1\n'.repeat(RECONCILIATION_MAX_ROWS + 1)}`, /^Use 20,000 rows at most/],
  ])('an export with %s is refused with words', async (_what, csv, words) => {
    const refused: unknown = await readTable(csv).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect((refused as AppError).details).toMatchObject({ errors: { csv: [expect.stringMatching(words)] } });
  });

  test('an export of as many columns as there may be is read', async () => {
    expect((await readTable(`Sale${',a'.repeat(199)}\n1\n`)).columns).toHaveLength(200);
  });

  test('an export of as many rows as there may be is read', async () => {
    expect((await readTable(`Sale\n${'1\n'.repeat(RECONCILIATION_MAX_ROWS)}`)).rows).toHaveLength(20_000);
  });
});
