import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import { listOwnedDecisions } from './decisions/decisions.store.ts';
import { deleteItemsOf } from './items/items.store.ts';
import { deleteReportersOf, listReportedBy } from './reports/reporters.store.ts';
import { listOwnedReports } from './reports/reports.store.ts';

/** What was reported and decided about somebody's contents, and what they said to that. Nothing says who reported it, nor in which words, which may tell it; who did, with an address that they have confirmed, has what they said. */
export const moderationOwnedData: OwnedData = {
  tables: ['moderation_items', 'moderation_decisions', 'moderation_appeals', 'moderation_reporters'],
  async *exportData(db, owner) {
    const { accountIds } = owner;
    yield { path: 'moderation/reports.json', list: inBatches((page) => listOwnedReports(db, accountIds, page)) };
    yield { path: 'moderation/decisions.json', list: inBatches((page) => listOwnedDecisions(db, accountIds, page)) };
    yield { path: 'moderation/reported.json', list: inBatches((page) => listReportedBy(db, owner, page)) };
  },
  async eraseData(trx, owner) {
    await deleteReportersOf(trx, owner);
    return deleteItemsOf(trx, owner.accountIds);
  },
};
