import { Readable } from 'node:stream';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Where spreadsheets may see a formula begin: at the start, also after blanks, and inside a cell after what another reader
 * takes for the end of one. @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/** A table as a stream of RFC 4180 lines, made no faster than it is read. */
export function csvStream(head: readonly string[], rows: AsyncIterable<readonly string[]>): Readable {
  return Readable.from(linesOf(head, rows), { objectMode: false });
}

async function* linesOf(head: readonly string[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(head);
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;

/** An apostrophe before a formula makes it a text. Every cell stands in quotes: a reader with other separators leaves it whole. */
const cellOf = (text: string) => `"${text.replace(FORMULA_START, "'").replaceAll('"', '""')}"`;
