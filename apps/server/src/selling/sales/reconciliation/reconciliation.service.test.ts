import { AppError, RECONCILIATION_MAX_ROWS } from '@sayso/contract';
import { expect, test } from 'vitest';
import { readTable } from './reconciliation.service.ts';

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
