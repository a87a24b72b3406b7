import { inBatches } from '../../platform/db/in-batches.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';
import { listOwnedDrafts } from './drafts.store.ts';

/** Unfinished videos. */
export const draftsOwnedData: OwnedData = {
  tables: ['drafts'],
  async *exportData(db, { accountIds }) {
    yield { path: 'videos/drafts.json', list: inBatches((page) => listOwnedDrafts(db, accountIds, page)) };
  },
  eraseData: goesWithOwner,
};
