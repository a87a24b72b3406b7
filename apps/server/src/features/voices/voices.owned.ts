import { inBatches } from '../../db/in-batches.ts';
import type { OwnedData } from '../../owned-data.ts';
import { listOwnedPronunciations, listOwnedSpeeches } from './owned-speeches.store.ts';
import { eraseSpeeches } from './voices.service.ts';

/** Scripts that were spoken, and how words are to be said. Videos name speech, so they are erased before it. */
export const voicesOwnedData: OwnedData = {
  tables: ['speeches', 'pronunciations'],
  async *exportData(db, { accountIds }) {
    yield { path: 'voices/speeches.json', list: inBatches((page) => listOwnedSpeeches(db, accountIds, page)) };
    yield {
      path: 'voices/pronunciations.json',
      list: inBatches((page) => listOwnedPronunciations(db, accountIds, page)),
    };
  },
  eraseData: (trx, { accountIds }) => eraseSpeeches(trx, accountIds),
};
