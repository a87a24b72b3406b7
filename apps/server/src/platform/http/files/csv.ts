import { Readable } from 'node:stream';
import type { Cell } from '../../lib/csv-cell.ts';
import { formulaSafe } from '../../lib/formula-safe.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as a stream of RFC 4180 lines, made no faster than it is read. */
export function csvStream(head: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  return Readable.from(linesOf(head, rows), { objectMode: false });
}

async function* linesOf(head: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(head);
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`;

/** No cell is a formula. Each stands in quotes: a reader with other separators leaves it whole. */
const cellOf = (cell: Cell) => `"${textOf(cell)}"`;

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return formulaSafe(cell).replaceAll('"', '""');
  return typeof cell === 'number' ? String(cell) : cell.number.toFixed(cell.digits);
}
