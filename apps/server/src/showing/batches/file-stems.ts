import { BatchMapping, filledRule, numberInName, type PictureFormat } from '@sayso/contract';
import { safeStem } from '../../platform/lib/files.ts';
import { toCounts } from './batches.mapper.ts';
import type { BatchRecord } from './batches.store.ts';
import type { RowRecord } from './rows.store.ts';

/** Characters of what a row says that can stand in a name. */
const WORD_CHARACTERS = 200;

/** What a video shows that names of files can say. '' for what is not known. */
type Facts = { title: string; voice: string; presenter: string; format: PictureFormat };

/** How the files of a batch's rows are called by its rule, without their extension, for videos that are made and for those that are to be. */
export function fileStems(batch: BatchRecord) {
  const mapping = BatchMapping.parse(batch.mapping);
  const { total } = toCounts(batch.counts);
  return ({ number, cells }: Pick<RowRecord, 'number' | 'cells'>, { format, ...facts }: Facts): string => {
    const known = {
      ...wordsOf(mapping, cells),
      ...facts,
      format: format.replace(':', 'x'),
      number: numberInName(number, total),
      batch: batch.name,
    };
    return safeStem(filledRule(batch.file_name_rule, known), 'video');
  };
}

/** What a row says of each target, as far as a name has room for it. */
const wordsOf = (mapping: BatchMapping, cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).map(([key, source]) => [
      key,
      ('column' in source ? (cells[source.column] ?? '') : source.value).trim().slice(0, WORD_CHARACTERS),
    ]),
  );
