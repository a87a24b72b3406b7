import { inBatches } from '../../platform/db/in-batches.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';
import { listOwnedReports } from './moderation.store.ts';

/** What was reported about somebody's videos. It goes with the videos. */
export const moderationOwnedData: OwnedData = {
  tables: [],
  async *exportData(db, { accountIds }) {
    yield { path: 'videos/reports.json', list: inBatches((page) => listOwnedReports(db, accountIds, page)) };
  },
  eraseData: goesWithOwner,
};
