import { z } from 'zod';
import { namesOf } from '../common.ts';
import { BATCH_MAX, TABLE_ENCODINGS, TABLE_SEPARATORS } from './kinds.ts';
import { BatchMapping, BatchTarget } from './targets.ts';

/** Rows that are shown of a table before it becomes a batch. */
export const TABLE_FIRST_ROWS = 20;
/** Largest body that brings a table: letters beyond ASCII, quotes and Base64 take more than the table itself. */
export const TABLE_BODY_BYTES = 2 * BATCH_MAX.bytes;

const TOO_LARGE = 'This table is too large. Use 8 MB at most, or bring it in parts.';
/** Base64 has four characters for three bytes. */
const BASE64_MAX = Math.ceil(BATCH_MAX.bytes / 3) * 4;

/**
 * A table with a row for each video: a file, byte for byte, as Base64, or pasted text. `has_header`: whether its first row names the columns; null: found out.
 */
export const BatchTable = z
  .object({
    text: z.string().max(BATCH_MAX.bytes, TOO_LARGE).optional(),
    file: z.string().max(BASE64_MAX, TOO_LARGE).optional(),
    encoding: z.enum(namesOf(TABLE_ENCODINGS)).default('auto'),
    separator: z.enum(namesOf(TABLE_SEPARATORS)).default('auto'),
    has_header: z.boolean().nullable().default(null),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
    path: ['text'],
    message: 'Paste a table, or choose a file.',
  });
export type BatchTable = z.output<typeof BatchTable>;

/** A column as it was found. `filled`: rows that say something there. */
const TableColumn = z.object({ name: z.string(), filled: z.int() });

/**
 * How a table was read. `rows`: the first of `row_count`, each with a cell for every column. `uneven`: rows with fewer or more cells than columns, which were filled up or, where what is too much is empty, cut; `empty`: lines without a word, which were left out.
 * `mapping`: which column seems to be meant for what. `targets`: what columns can be put into.
 */
export const ReadTable = z.object({
  encoding: z.enum(namesOf(TABLE_ENCODINGS)).exclude(['auto']),
  separator: z.enum(namesOf(TABLE_SEPARATORS)).exclude(['auto']),
  has_header: z.boolean(),
  columns: z.array(TableColumn),
  rows: z.array(z.array(z.string())),
  row_count: z.int(),
  uneven: z.int(),
  empty: z.int(),
  mapping: BatchMapping,
  targets: z.array(BatchTarget),
});
export type ReadTable = z.output<typeof ReadTable>;
