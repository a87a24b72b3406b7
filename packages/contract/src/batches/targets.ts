import { z } from 'zod';
import { shortText, namesOf } from '../common.ts';
import { SLOT_KINDS, SLOT_MAX } from '../templates/slots.ts';
import { BATCH_MAX } from './kinds.ts';

/**
 * What rows can say beside the slots of a template, with the words a person reads. `_hook` is said in front of the script, `_script` in its place, `_title` takes the place of the title.
 * `_stand_in`: who of the library performs where the presenter is a partner's and cannot be filmed, or `NO_STAND_IN`.
 * What a template has a slot for already is offered as that slot alone.
 */
export const BATCH_EXTRAS = {
  _title: 'Title',
  _hook: 'Hook, said before the script',
  _script: 'Script',
  _presenter: 'Presenter',
  _stand_in: 'Stand-in',
  _voice: 'Voice',
  _format: 'Format',
} as const;
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

const COLUMN = `Name one of the columns, from 0.`;

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
  'Choose a column, or write what every row says.',
);

/** What the targets of a batch are filled with, by their keys. */
export const BatchMapping = z.record(TargetKey, TargetSource);
export type BatchMapping = z.output<typeof BatchMapping>;
