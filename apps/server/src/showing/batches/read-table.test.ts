import { AppError, BATCH_MAX, BatchTable } from '@sayso/contract';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const KNOWN = ['product', 'price'];
const read = (given: object) => readTable(BatchTable.parse(given), KNOWN);
const readText = (text: string, more: object = {}) => read({ text, ...more });
const readBytes = (bytes: Uint8Array, more: object = {}) =>
  read({ file: Buffer.from(bytes).toString('base64'), ...more });

const refusalOf = async (table: Promise<unknown>): Promise<string> => {
  const error = await table.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('it was read');
  return (error.details.errors as { table: string[] }).table.join(' ');
};

const TEXT = 'product,price\nCafé crème,5 €\n';
const mark = '\uFEFF';
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(TEXT), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(mark + TEXT), 'utf-8'],
  ['UTF-16 with a mark', utf16(mark + TEXT, false), 'utf-16le'],
  ['UTF-16, big-endian, with a mark', utf16(mark + TEXT, true), 'utf-16be'],
  ['UTF-16 without a mark', utf16(TEXT, false), 'utf-16le'],
  ['UTF-16, big-endian, without a mark', utf16(TEXT, true), 'utf-16be'],
  ['Windows-1252', Buffer.from(TEXT.replace('€', '\u0080'), 'latin1'), 'windows-1252'],
])('a file in %s is read as it was written', async (_, bytes, encoding) => {
  expect(await readBytes(bytes)).toMatchObject({
    encoding,
    columns: ['product', 'price'],
    rows: [['Café crème', '5 €']],
  });
});

test('an encoding that somebody names is the one that is read', async () => {
  const { rows } = await readBytes(Buffer.from('product\nCaf\u00e9', 'latin1'), { encoding: 'windows-1252' });
  expect(rows).toEqual([['Café']]);
});

test.each([
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'pipe'],
])('cells between %j are told apart by themselves', async (mark_, separator) => {
  const text = [
    ['product', 'price'],
    ['Mug', '5'],
  ]
    .map((cells) => cells.join(mark_))
    .join('\r\n');
  expect(await readText(text)).toMatchObject({ separator, columns: ['product', 'price'], rows: [['Mug', '5']] });
});

test('a comma in a quoted head does not win over the separator', async () => {
  expect(await readText('"product, in full, with all";price\nMug;5')).toMatchObject({
    separator: 'semicolon',
    columns: ['product, in full, with all', 'price'],
  });
});

test.each([
  ['a German Excel file', 'product;price\r\nKaltbr\u00fchkaffee;9,50 \u0080\r\n', [['Kaltbrühkaffee', '9,50 €']]],
  [
    'the file of an old Mac',
    'product\tprice\rMac old\t9\rSecond\t4\r',
    [
      ['Mac old', '9'],
      ['Second', '4'],
    ],
  ],
  ['a stray quote', 'product,price\nUnclosed "quote here,9\n', [['Unclosed "quote here', '9']]],
  [
    'numbers that Excel changes',
    'product,price\n007,9\n1E5,4\n',
    [
      ['007', '9'],
      ['1E5', '4'],
    ],
  ],
  ['a line that names the separator', 'sep=;\r\nproduct;price\r\nMug, large;5\r\n', [['Mug, large', '5']]],
])('reads %s as it was written', async (_, text, rows) => {
  expect(await readBytes(Buffer.from(text, 'latin1'))).toMatchObject({ columns: ['product', 'price'], rows });
});

test('a separator that somebody names is the one that is used', async () => {
  expect((await readText('a,b;price\nx,y;1', { separator: 'semicolon' })).columns).toEqual(['a,b', 'price']);
});

test('quotes keep line breaks, separators and quotes, also in the head', async () => {
  const { columns, rows } = await readText('"the\nproduct",price\n"Mug,\r\nthe ""large"" one",5\nA 5" plate,6');
  expect(columns).toEqual(['the\nproduct', 'price']);
  expect(rows).toEqual([
    ['Mug,\r\nthe "large" one', '5'],
    ['A 5" plate', '6'],
  ]);
});

test('ends of lines may be of any kind, and mixed', async () => {
  expect((await readText('product,price\r\nMug,5\nCup,6\r\nJar,7')).rows).toEqual([
    ['Mug', '5'],
    ['Cup', '6'],
    ['Jar', '7'],
  ]);
});

test('rows with fewer or more cells are filled up, empty lines are left out, and both are told', async () => {
  const table = await readText('product,price\nMug\n\nCup,6,\n , \nJar,7,8\n');
  expect(table).toMatchObject({ columns: ['product', 'price', 'Column 3'], uneven: 1, empty: 2 });
  expect(table.rows).toEqual([
    ['Mug', '', ''],
    ['Cup', '6', ''],
    ['Jar', '7', '8'],
  ]);
});

test('columns of one name are told apart, and one without a name is called by its place', async () => {
  expect((await readText('product,price,price,\nMug,5,6,7')).columns).toEqual([
    'product',
    'price',
    'price (2)',
    'Column 4',
  ]);
});

test.each([
  ['a word that a slot is called by', 'Product\nMug', true],
  ['short names above anything', 'Thing,Cost\nMug,5.00', true],
  ['numbers', 'Mug,5.00\nCup,6.00', false],
  ['a digit alone', '9,Cold brew\n4,Oat milk', false],
  ['sentences', 'This is the best mug of all.\nAnd this is the cup.', false],
  ['the same twice', 'Mug,Mug\nCup,Cup', false],
  ['one row alone', 'Mug,Cup', false],
])('whether the first row is a head is found out: %s', async (_, text, hasHeader) => {
  expect((await readText(text)).hasHeader).toBe(hasHeader);
});

test('a list without a head is read whole when somebody says so', async () => {
  const { columns, rows } = await readText('product,price\nMug,5', { has_header: false });
  expect(columns).toEqual(['Column 1', 'Column 2']);
  expect(rows).toHaveLength(2);
});

test.each([
  ['nothing', '\n \n', 'There are no rows in this table.'],
  ['a head alone', 'product,price\n', 'There are no rows below the names of the columns.'],
  ['a quote without an end', 'product\n"Mug', 'This is no table that can be read'],
  ['too many columns', `${'a,'.repeat(BATCH_MAX.columns)}a\n1`, 'Use 100 columns at most.'],
  ['a cell without end', `product\n${'x'.repeat(BATCH_MAX.cell + 1)}`, 'Column 1 of line 2 is too long.'],
  ['too many rows', `product\n${'Mug\n'.repeat(BATCH_MAX.rows + 1)}`, 'Use 10,000 rows at most.'],
])('%s is refused with what is wrong', async (_, text, words) => {
  expect(await refusalOf(readText(text, { has_header: true }))).toContain(words);
});

test.each(['PK\u0003\u0004rest', 'PK\u0005\u0006rest', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1rest'])(
  'a file of a spreadsheet, which begins with %j, is refused with what to do',
  async (bytes) => {
    expect(await refusalOf(readBytes(Buffer.from(bytes, 'latin1')))).toContain('Save it as CSV');
  },
);

test.each(['Название;Цена\nКружка;5', 'PK;Name\n1;Mug'])(
  'a table is none, though %j begins with some of the same bytes',
  async (text) => {
    const { rows } = await readBytes(Buffer.from(text), { has_header: true });
    expect(rows).toEqual([text.split('\n')[1]?.split(';')]);
  },
);

test('many empty lines below a table are looked past, and millions of them are refused without being read', async () => {
  const few = await readText(`product,price\nMug,5${'\n'.repeat(5 * BATCH_MAX.rows)}`);
  expect(few).toMatchObject({ rows: [['Mug', '5']], empty: 5 * BATCH_MAX.rows - 1 });
  expect(await refusalOf(readText('\n'.repeat(8 * 1024 * 1024)))).toContain('too many empty lines');
});

test('ten thousand rows are read whole', async () => {
  const { rows } = await readText(`product,price\n${'Mug,5\n'.repeat(BATCH_MAX.rows)}`);
  expect(rows).toHaveLength(BATCH_MAX.rows);
});
