import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvStream } from './csv.ts';

async function* rowsOf(...rows: string[][]) {
  yield* rows;
}
// As a text the mark would be taken off.
const textOf = async (stream: Readable) => (await buffer(stream)).toString();
const written = (...cells: string[]) => textOf(csvStream(['a'], rowsOf(cells)));

test('a table begins with its mark and its head, and its lines end as the format has it', async () => {
  expect(await textOf(csvStream(['at', 'who'], rowsOf(['1', 'Ada'], ['2', 'Bob'])))).toBe(
    '\uFEFFat,who\r\n1,Ada\r\n2,Bob\r\n',
  );
});

test.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  ['山田', '山田'],
])('%j is written as %j', async (cell, line) => {
  expect(await written(cell)).toBe(`\uFEFFa\r\n${line}\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '=HYPERLINK("http://x","y")'])(
  '%j is a text and no formula',
  async (cell) => {
    const [, line = ''] = (await written(cell)).split('\r\n');
    expect(line.replace(/^"/, '').startsWith(`'`)).toBe(true);
  },
);
