import { z } from 'zod';
import { atMost, Id, shortText } from '../common.ts';
import { FileNameRule } from './file-names.ts';
import { BATCH_MAX } from './kinds.ts';
import { BatchMatrix } from './matrix.ts';
import { BatchTable } from './table.ts';
import { BatchMapping } from './targets.ts';

const Name = z.string().trim().min(1, 'Give the batch a name.').max(BATCH_MAX.name, atMost(BATCH_MAX.name));

/** What the videos are made of: a template that one may use, or a draft of the account. */
export const BatchSource = z.object({ kind: z.enum(['template', 'draft'], 'Choose a template or a draft.'), id: Id });
export type BatchSource = z.output<typeof BatchSource>;

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
    message: 'Bring a table, or choose the parts of a matrix.',
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
  cells: z.record(z.string().regex(COLUMN, 'Name a column, from 0.'), shortText(BATCH_MAX.cell)).default({}),
  skip: z.boolean().optional(),
});
export type BatchRowChange = z.output<typeof BatchRowChange>;
