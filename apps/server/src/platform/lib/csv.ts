import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';

/** What tables are separated by; the first one that nothing speaks against. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** What stands between two cells of a row. */
export type Separator = (typeof SEPARATORS)[number];
/** Characters that are read at a time, and rows that are handed out before others have a turn: together some ten milliseconds. */
const PIECE_CHARACTERS = 16 * 1024;
const TURN_ROWS = 200;

/** How a table is to be read. `trim`: spaces around cells are no part of them. */
type Reading = { separator: Separator; trim: boolean; skipEmptyLines: boolean };

/** The text is no table. `message` says why, in words that a person reads. */
export class UnreadableTable extends Error {}

/** Characters in which the first row of a table is looked for. */
const HEAD_CHARACTERS = 64 * 1024;

/** A line of Excel's before the table, which says what separates its cells. */
const SAID_SEPARATOR = /^\s*"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i;

/** The separator that the table names, else the most frequent one of its first row, outside of quotes. */
export function separatorOf(text: string): Separator {
  const [, said] = SAID_SEPARATOR.exec(text) ?? [];
  const named = SEPARATORS.find((separator) => separator === said);
  if (named) return named;
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  let before = '\n';
  for (const letter of text.replace(SAID_SEPARATOR, '').slice(0, HEAD_CHARACTERS).trimStart()) {
    const count = counts.get(letter);
    // A quote inside of a cell, such as 5" for inches, begins nothing.
    if (letter === '"') isQuoted = !isQuoted && (before === '\n' || counts.has(before));
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break;
    else if (!isQuoted && count !== undefined) counts.set(letter, count + 1);
    before = letter;
  }
  const [best] = SEPARATORS.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return best ?? ',';
}

/** The text of a table without what no table holds: a byte order mark, and what PostgreSQL takes for no text. */
export const cleanTable = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .toWellFormed();

/**
 * The rows of a table, one after the other, while others have their turns. Rows may have any number of cells; quotes need not stand where they belong.
 * @throws UnreadableTable for a quote that never ends.
 */
export async function* readCsv(text: string, { separator, trim, skipEmptyLines }: Reading): AsyncGenerator<string[]> {
  // Loaded when somebody brings a table.
  const { CsvError, parse } = await import('csv-parse');
  const parser = Readable.from(piecesOf(text.replace(SAID_SEPARATOR, ''))).pipe(
    parse({
      delimiter: separator,
      // A table may mix them.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim,
      skip_empty_lines: skipEmptyLines,
    }),
  );
  try {
    let rows = 0;
    for await (const row of parser as AsyncIterable<string[]>) {
      yield row;
      rows += 1;
      if (rows % TURN_ROWS === 0) await breathe();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTable(`This is no table that can be read: ${error.message}.`);
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let place = 0; place < text.length; place += PIECE_CHARACTERS) yield text.slice(place, place + PIECE_CHARACTERS);
}

/** Names of columns, each once: what has none is called by its place, and a second one of a name by its number. */
export function columnNames(cells: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [place, cell] of cells.entries()) {
    const name = cell.trim() || `Column ${place + 1}`;
    let unique = name;
    for (let number = 2; names.has(unique); number += 1) unique = `${name} (${number})`;
    names.add(unique);
  }
  return [...names];
}

/** What stands in a cell of a CSV table. A number is written as one: it is no formula, also below nothing. `digits`: how many stand after its point, as of money. */
export type Cell = string | number | { number: number; digits: number };

/**
 * Where spreadsheets may see a formula begin: at the start, also after blanks, and inside a cell after what another reader
 * takes for the end of one. @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/** The text of a cell that no spreadsheet takes for a formula: an apostrophe before it makes it a text. */
export const formulaSafe = (text: string): string => text.replace(FORMULA_START, "'");
