import { batchesTexts } from './batches.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { shortText, namesOf, atMost } from '../common.ts';
import { SLOT_KINDS, SLOT_MAX } from '../templates/slots.ts';
import { PictureFormat } from '../specs/output.ts';
import { BATCH_MAX, TABLE_ENCODINGS, TABLE_SEPARATORS } from './kinds.ts';

/**
 * What rows can say beside the slots of a template, with the words a person reads. `_hook` is said in front of the script, `_script` in its place, `_title` takes the place of the title.
 * `_stand_in`: who of the library performs where the presenter is a partner's and cannot be filmed, or `NO_STAND_IN`.
 * What a template has a slot for already is offered as that slot alone.
 */
export const BATCH_EXTRAS = batchesTexts.batchExtras;
/** What a row says in `_stand_in` when its video shall rather fail. */
export const NO_STAND_IN = 'none';
/** Name of one of `BATCH_EXTRAS`. */
export type BatchExtra = keyof typeof BATCH_EXTRAS;

/** What a cell of a row is put into: the key of a slot, or one of `BATCH_EXTRAS`. */
const TargetKey = z.string().max(SLOT_MAX.key);

/**
 * Something that columns of a table, and axes of a matrix, can be put into. `kind`: what its cells hold: words; the file name of a picture of one's own, or its id; the name of a voice or presenter, or its id; a colour such as #ff4d6d;
 * a format such as 9:16. `default`: what is taken where it has neither a column nor words for every row, '' for nothing, as a person reads it. An empty cell of its column is empty.
 */
export const BatchTarget = z.object({
  key: TargetKey,
  label: z.string(),
  help: z.string(),
  kind: z.enum([...namesOf(SLOT_KINDS), 'format']),
  is_required: z.boolean(),
  max_characters: z.int().nullable(),
  default: z.string(),
});
export type BatchTarget = z.output<typeof BatchTarget>;

const COLUMN = { error: () => inputTexts.column };

/** Where the text of a target comes from: a column of the table, counted from 0, or the same words for every row. What is not named has its default. */
const TargetSource = z.union(
  [
    z.object({
      column: z
        .int(COLUMN)
        .min(0, COLUMN)
        .max(BATCH_MAX.columns - 1, COLUMN),
    }),
    z.object({ value: shortText(BATCH_MAX.cell) }),
  ],
  { error: () => inputTexts.columnOrText },
);

/** What the targets of a batch are filled with, by their keys. */
export const BatchMapping = z.record(TargetKey, TargetSource);
export type BatchMapping = z.output<typeof BatchMapping>;

/** Rows that are shown of a table before it becomes a batch. */
export const TABLE_FIRST_ROWS = 20;
/** Largest body that brings a table: letters beyond ASCII, quotes and Base64 take more than the table itself. */
export const TABLE_BODY_BYTES = 2 * BATCH_MAX.bytes;

const TOO_LARGE = { error: () => inputTexts.tooLarge };
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
    error: () => inputTexts.noTable,
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

const TOO_MANY = { error: () => inputTexts.tooMany({ most: BATCH_MAX.axis }) };
const Thing = z
  .string()
  .max(200, { error: () => inputTexts.noId })
  .min(1, { error: () => sharedInputTexts.something });
const axis = <Item extends z.ZodType>(item: Item) => z.array(item).max(BATCH_MAX.axis, TOO_MANY).default([]);

/** How many videos a matrix makes: one for each combination. An axis without choices stays as it is in the template. */
export function combinationsOf(
  matrix: Readonly<Record<'hooks' | 'presenters' | 'voices' | 'formats', readonly unknown[]>>,
): number {
  const { hooks, presenters, voices, formats } = matrix;
  return [hooks, presenters, voices, formats].reduce((product, { length }) => product * Math.max(1, length), 1);
}

/**
 * Every hook with every presenter, voice and format: a video for each combination. `hook_target`: the text that hooks are put into: `_hook`, in front of the script, or a text slot. `values`: what every video says in the other slots.
 */
export const BatchMatrix = z
  .object({
    hooks: axis(
      z
        .string()
        .trim()
        .min(1, { error: () => inputTexts.hook })
        .max(SLOT_MAX.text, atMost(SLOT_MAX.text)),
    ),
    hook_target: shortText(SLOT_MAX.key).default('_hook'),
    presenters: axis(Thing),
    voices: axis(Thing),
    formats: axis(PictureFormat),
    values: BatchMapping.default({}),
  })
  .superRefine((matrix, context) => {
    const count = combinationsOf(matrix);
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (count > BATCH_MAX.combinations)
      say('hooks', inputTexts.tooManyCombinations({ count, combinations: BATCH_MAX.combinations }));
    if (count < 2) say('hooks', inputTexts.tooFewCombinations);
    for (const name of ['hooks', 'presenters', 'voices', 'formats'] as const)
      if (new Set(matrix[name]).size < matrix[name].length) say(name, inputTexts.twice);
  });
export type BatchMatrix = z.output<typeof BatchMatrix>;
