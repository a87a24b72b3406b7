import { Readable } from 'node:stream';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets take for a formula, also after blanks. @see https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA_START = /^\s*[=+\-@\t\r＝＋－＠]/u;

/** A table as a stream of RFC 4180 lines, made no faster than it is read. */
export function csvStream(head: readonly string[], rows: AsyncIterable<readonly string[]>): Readable {
  return Readable.from(linesOf(head, rows), { objectMode: false });
}

async function* linesOf(head: readonly string[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(head);
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;

/** An apostrophe before a formula makes it a text. */
function cellOf(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
