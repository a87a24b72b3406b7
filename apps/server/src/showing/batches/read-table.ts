import { isUtf8 } from 'node:buffer';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  AppError,
  tooLong,
  BATCH_MAX,
  type BatchTable,
  type TableSeparator,
  type TableEncoding,
} from '@sayso/contract';
import {
  cleanTable,
  columnNames,
  readCsv,
  type Separator,
  separatorOf,
  UnreadableTable,
} from '../../platform/lib/csv.ts';
import { batchesTexts } from './batches.texts.gen.ts';

/** A table as it was read: a cell of every column in every row. `uneven`: rows that had fewer or more; `empty`: lines that were left out. */
export type Table = {
  encoding: FoundEncoding;
  separator: Exclude<TableSeparator, 'auto'>;
  hasHeader: boolean;
  columns: string[];
  rows: string[][];
  uneven: number;
  empty: number;
};

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const satisfies Record<
  Exclude<TableSeparator, 'auto'>,
  Separator
>;

/**
 * Reads a file or a pasted table. `knownWords`: what columns may be called, by which a head is known.
 * @throws AppError `invalid_input` at `table` for one without rows, with too many rows, columns or letters in a cell, that is no text, or with a quote that never ends.
 */
export async function readTable(asked: BatchTable, knownWords: readonly string[]): Promise<Table> {
  const { text: raw, encoding } = textOf(asked);
  const text = cleanTable(raw);
  const separator = asked.separator === 'auto' ? nameOf(separatorOf(text)) : asked.separator;
  const { lines, empty } = await linesOf(text, SEPARATORS[separator]);
  const [first] = lines;
  if (!first) throw refusal(batchesTexts.noRows);
  const hasHeader = asked.has_header ?? isHeader(lines, knownWords);
  const width = widthOf(lines, hasHeader);
  const columns = columnNames(Array.from({ length: width }, (_, place) => (hasHeader ? (first[place] ?? '') : '')));
  const body = hasHeader ? lines.slice(1) : lines;
  if (body.length === 0) throw refusal(batchesTexts.onlyNames);
  if (body.length > BATCH_MAX.rows) throw tooManyRows();
  const rows = await evenRows(body, width);
  const uneven = body.filter(({ length }) => length !== width).length;
  return { encoding, separator, hasHeader, columns, rows, uneven, empty };
}

/** How files begin that spreadsheets store by themselves: an archive with or without anything in it, and a document of theirs. In hexadecimal. */
const SPREADSHEETS = ['504b0304', '504b0506', 'd0cf11e0a1b11ae1'];

function textOf({ text, file, encoding }: BatchTable): { text: string; encoding: FoundEncoding } {
  if (file === undefined) return { text: text ?? '', encoding: 'utf-8' };
  const bytes = Buffer.from(file, 'base64');
  const head = bytes.toString('hex', 0, 8);
  if (SPREADSHEETS.some((signature) => head.startsWith(signature))) throw refusal(batchesTexts.spreadsheet);
  return decodeTable(bytes, encoding);
}

/** An encoding that was found, or said. */
type FoundEncoding = Exclude<TableEncoding, 'auto'>;

/** Bytes that are looked at for an encoding without a mark. */
const PROBE_BYTES = 4_096;
/** Of text in UTF-16, this share of one half of the bytes is 0 at least: letters of Latin alphabets, separators and ends of lines have no high byte. */
const ZERO_SHARE = 0.3;

/** The text of a file. What cannot be read in the encoding becomes U+FFFD. */
function decodeTable(bytes: Uint8Array, asked: TableEncoding): { text: string; encoding: FoundEncoding } {
  const encoding = asked === 'auto' ? encodingOf(bytes) : asked;
  // It takes a byte order mark away.
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** By its byte order mark, else by what can be read: what is no UTF-8 was written by a spreadsheet in Western Europe. */
function encodingOf(bytes: Uint8Array): FoundEncoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE_BYTES);
  if (zeroShare(probe, 1) >= ZERO_SHARE) return 'utf-16le';
  if (zeroShare(probe, 0) >= ZERO_SHARE) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Of every second byte, the share that is 0. */
function zeroShare(bytes: Uint8Array, from: 0 | 1): number {
  let zeros = 0;
  for (let place = from; place < bytes.length; place += 2) if (bytes[place] === 0) zeros += 1;
  return zeros / Math.max(1, Math.floor(bytes.length / 2));
}

function nameOf(separator: Separator): Table['separator'] {
  const found = Object.entries(SEPARATORS).find(([, one]) => one === separator);
  return (found?.[0] as Table['separator'] | undefined) ?? 'comma';
}

/** Empty lines that are looked past: spreadsheets store what lies below a table as well. All of them together are read in a fraction of a second. */
const MOST_EMPTY = 5 * BATCH_MAX.rows;

async function linesOf(text: string, separator: Separator): Promise<{ lines: string[][]; empty: number }> {
  const lines: string[][] = [];
  let empty = 0;
  try {
    for await (const cells of readCsv(text, { separator, trim: false, skipEmptyLines: false })) {
      if (cells.every((cell) => cell.trim() === '')) {
        empty += 1;
        if (empty > MOST_EMPTY) throw refusal(batchesTexts.tooManyEmptyLines);
        continue;
      }
      if (cells.length > BATCH_MAX.columns) throw refusal(batchesTexts.tooManyColumns({ most: BATCH_MAX.columns }));
      const long = cells.findIndex(({ length }) => length > BATCH_MAX.cell);
      if (long !== -1)
        throw refusal(`Column ${long + 1} of line ${lines.length + 1} is too long. ${tooLong(BATCH_MAX.cell)}`);
      // One more for the head.
      if (lines.push(cells) > BATCH_MAX.rows + 1) throw tooManyRows();
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw refusal(error.message);
    throw error;
  }
  // What a last line break ends is no line.
  return { lines, empty };
}

/** Rows that are made even before others have a turn. */
const TURN_ROWS = 500;

/** A cell for every column of every row, without the spaces around it. */
async function evenRows(body: readonly string[][], width: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const cells of body) {
    rows.push(Array.from({ length: width }, (_, place) => (cells[place] ?? '').trim()));
    if (rows.length % TURN_ROWS === 0) await breathe();
  }
  return rows;
}

/** Columns that any row has something in: what is empty beyond the head is no column. */
function widthOf(lines: readonly string[][], hasHeader: boolean): number {
  const said = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const head = hasHeader ? (lines[0]?.length ?? 0) : 0;
  return lines.reduce((most, cells) => Math.max(most, said(cells)), Math.max(1, head));
}

/**
 * Whether the first row names the columns: it says something in most of them, nothing twice, and either a word that columns are called by, or nothing that looks like what stands below it: a number, an address, a sentence.
 */
function isHeader(lines: readonly string[][], knownWords: readonly string[]): boolean {
  const [first = []] = lines;
  const names = first.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (lines.length < 2 || names.length * 2 < first.length) return false;
  const words = new Set(knownWords.map(plain));
  if (names.some((name) => words.has(plain(name)))) return true;
  const isRepeated = new Set(names).size < names.length;
  return !isRepeated && names.every((name) => name.length <= 40 && !/^\d|\d{2}|https?:|@|[.!?]$/u.test(name));
}

/** A word as it is compared: small letters and digits alone. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const tooManyRows = () => refusal(batchesTexts.tooManyRows({ most: BATCH_MAX.rows }));
const refusal = (message: string) => new AppError('invalid_input', { errors: { table: [message] } });
