import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Cell } from '../../lib/csv.ts';
import { csvStream } from './export-routes.ts';

async function* rowsOf(...rows: Cell[][]) {
  yield* rows;
}
// As a text the mark would be taken off.
const textOf = async (stream: Readable) => (await buffer(stream)).toString();
const written = (...cells: string[]) => textOf(csvStream(['a'], rowsOf(cells)));

test('a table begins with its mark and its head, and its lines end as the format has it', async () => {
  expect(await textOf(csvStream(['at', 'who'], rowsOf(['1', 'Ada'], ['2', 'Bob'])))).toBe(
    '\uFEFF"at","who"\r\n"1","Ada"\r\n"2","Bob"\r\n',
  );
});

test.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', '""'],
  ['山田', '"山田"'],
  ['a; b - c', '"a; b - c"'],
])('%j is written as %j', async (cell, line) => {
  expect(await written(cell)).toBe(`\uFEFF"a"\r\n${line}\r\n`);
});

test('a number is written as one, also below nothing', async () => {
  expect(await textOf(csvStream(['a'], rowsOf([-10.5, 0])))).toBe('\uFEFF"a"\r\n"-10.5","0"\r\n');
});

test('an amount has as many digits as its currency', async () => {
  const amounts = [
    { number: -1_234.5, digits: 2 },
    { number: 4_700, digits: 0 },
  ];
  expect(await textOf(csvStream(['a'], rowsOf(amounts)))).toBe('\uFEFF"a"\r\n"-1234.50","4700"\r\n');
});

test.each([
  ['=1+1', `'=1+1`],
  ['+1', `'+1`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  [' =1', `' =1`],
  ['＝1', `'＝1`],
  ['\ttext', `'\ttext`],
  ['\t=1', `'\t'=1`],
  ['=HYPERLINK("http://x","y")', `'=HYPERLINK(""http://x"",""y"")`],
  ['Ada;=1+1', `Ada;'=1+1`],
  ['Ada; @SUM(A1);-2', `Ada;' @SUM(A1);'-2`],
  ['Ada\t+1', `Ada\t'+1`],
  ['Ada\r\n=1', `Ada\r\n'=1`],
  ['Ada\n =1', `Ada\n' =1`],
  ['Ada";=1', `Ada"";'=1`],
])('%j is a text and no formula', async (cell, harmless) => {
  expect(await written(cell)).toBe(`\uFEFF"a"\r\n"${harmless}"\r\n`);
});
