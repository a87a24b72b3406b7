import { batchesTexts } from './batches.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Id, shortText } from '../common.ts';
import { BATCH_MAX } from './kinds.ts';
import { BatchMapping, BatchTable, BatchMatrix } from './targets.ts';

const Name = z
  .string()
  .trim()
  .min(1, { error: () => inputTexts.batchName })
  .max(BATCH_MAX.name, atMost(BATCH_MAX.name));

/** What the videos are made of: a template that one may use, or a draft of the account. */
export const BatchSource = z.object({ kind: z.enum(['template', 'draft'], { error: () => inputTexts.kind }), id: Id });
export type BatchSource = z.output<typeof BatchSource>;

/** What the rule of a batch's file names can say of every row, with the words a person reads. Every target of the batch can stand in it as well, by its key. */
export const FILE_NAME_PLACES = batchesTexts.fileNamePlaces;
/** Name of one of `FILE_NAME_PLACES`. */
export type FileNamePlace = keyof typeof FILE_NAME_PLACES;

/** How files are called until somebody says otherwise. */
export const FILE_NAME_RULE = '{number}-{title}-{voice}';

const PLACE = /\{([\w-]*)\}/gu;

/** How the files of a batch are called: words, and places such as `{number}`. */
export const FileNameRule = shortText(BATCH_MAX.fileNameRule)
  .trim()
  .min(1, { error: () => inputTexts.fileNameRule })
  .max(BATCH_MAX.fileNameRule, atMost(BATCH_MAX.fileNameRule))
  .default(FILE_NAME_RULE);

/** The places that a rule names, each once. */
export function placesOfRule(rule: string): string[] {
  return [...new Set(Array.from(rule.matchAll(PLACE), ([, place = '']) => place))];
}

/** A rule with its places filled, not yet safe as the name of a file. What is not known is left out. */
export function filledRule(rule: string, facts: Readonly<Record<string, string>>): string {
  return rule.replaceAll(PLACE, (_, place: string) => (Object.hasOwn(facts, place) ? (facts[place] ?? '') : ''));
}

/** The number of a row as file names have it: as many digits as the last one needs, so that files stand in order. */
export const numberInName = (number: number, rows: number): string => String(number).padStart(String(rows).length, '0');

/** A batch that is to be made: of a table, with what its columns are put into, or of a matrix. */
export const NewBatch = z
  .object({
    name: Name,
    source: BatchSource,
    table: BatchTable.optional(),
    mapping: BatchMapping.optional(),
    matrix: BatchMatrix.optional(),
    file_name_rule: FileNameRule,
  })
  .refine(({ table, matrix }) => (table === undefined) !== (matrix === undefined), {
    path: ['table'],
    error: () => inputTexts.tableOrMatrix,
  });
export type NewBatch = z.output<typeof NewBatch>;

/** What may be changed of a batch; what is absent stays. Other columns for a target let all rows be checked anew, and only before the start. */
export const BatchChange = z.object({
  name: Name.optional(),
  mapping: BatchMapping.optional(),
  file_name_rule: FileNameRule.removeDefault().optional(),
});
export type BatchChange = z.output<typeof BatchChange>;

const COLUMN = /^\d{1,2}$/;

/** What is changed of a row: cells by the number of their column, from 0. `skip`: whether it is left out. */
export const BatchRowChange = z.object({
  cells: z
    .record(z.string().regex(COLUMN, { error: () => inputTexts.cellColumn }), shortText(BATCH_MAX.cell))
    .default({}),
  skip: z.boolean().optional(),
});
export type BatchRowChange = z.output<typeof BatchRowChange>;
