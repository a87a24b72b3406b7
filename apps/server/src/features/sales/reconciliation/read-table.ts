import { Readable } from 'node:stream';
import { AppError, type DatesOfColumn, RECONCILIATION_MAX_ROWS } from '@sayso/contract';
import { watchDates } from './date-order.ts';

/** What an export says: a cell of each column in every row, as texts, and how columns write their dates. */
export type ExportTable = {
  columns: string[];
  rows: Record<string, string>[];
  dateOrders: Record<string, DatesOfColumn>;
};

/** What sellers' exports are separated by; the first one that nothing speaks against. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Columns of an export: twice what any seller is known to write. A file that is no export may have one for each of a million commas. */
const MOST_COLUMNS = 200;
/** Characters that are read before others have a turn. */
const PIECE_CHARACTERS = 64 * 1024;

/**
 * Reads an export: a head and rows, in quotes or without, separated by what its head is separated by.
 * @throws AppError `invalid_input` at `csv` for one without head or rows, with too many rows or columns, or with a quote that never ends.
 */
export async function readTable(csv: string): Promise<ExportTable> {
  // Loaded when somebody brings an export.
  const { CsvError, parse } = await import('csv-parse');
  // What PostgreSQL takes for no text.
  const text = csv
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .toWellFormed();
  const options = {
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  };
  const parser = Readable.from(piecesOf(text)).pipe(parse({ ...options, skip_empty_lines: true }));
  const rows: Record<string, string>[] = [];
  const dates = watchDates();
  let columns: string[] | undefined;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > MOST_COLUMNS)
        throw refusal(`Use ${MOST_COLUMNS} columns at most. Is this the seller's export?`);
      if (!columns) columns = namesOf(cells);
      else if (cells.some((cell) => cell !== '')) {
        rows.push(rowOf(columns, cells));
        for (const [place, name] of columns.entries()) dates.note(name, cells[place] ?? '');
      }
      if (rows.length > RECONCILIATION_MAX_ROWS)
        throw refusal(`Use ${RECONCILIATION_MAX_ROWS.toLocaleString('en')} rows at most. Export fewer days at a time.`);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal(`This is no table that can be read: ${error.message}.`);
  }
  if (!columns || rows.length === 0) throw refusal('There are no rows below the names of the columns.');
  return { columns, rows, dateOrders: dates.found() };
}

/** What stands most often in the head, outside of quotes. */
function separatorOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r\n|\n|\r/, 1);
  const bare = head.replace(/"[^"]*"/g, '');
  const [best] = SEPARATORS.toSorted((one, other) => bare.split(other).length - bare.split(one).length);
  return best ?? ',';
}

function* piecesOf(text: string): Generator<string> {
  for (let place = 0; place < text.length; place += PIECE_CHARACTERS) yield text.slice(place, place + PIECE_CHARACTERS);
}

/** Names of columns, each once: what has none is called by its place, and a second one of a name by its number. */
function namesOf(cells: readonly string[]): string[] {
  const names: string[] = [];
  for (const [place, cell] of cells.entries()) {
    const name = cell || `Column ${place + 1}`;
    let number = 1;
    let unique = name;
    while (names.includes(unique)) {
      number += 1;
      unique = `${name} (${number})`;
    }
    names.push(unique);
  }
  return names;
}

function rowOf(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((name, place) => [name, cells[place] ?? '']));
}

const refusal = (message: string) => new AppError('invalid_input', { errors: { csv: [message] } });
