import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import { eraseFromAudit } from './audit.service.ts';
import { listOwnedActions } from './owned-actions.store.ts';

/** What people did. It stays when they go, without saying who they were. */
export const auditOwnedData: OwnedData = {
  tables: ['audit_log'],
  async *exportData(db, { userId }) {
    yield { path: 'activity/activity.json', list: inBatches((page) => listOwnedActions(db, userId, page)) };
  },
  async eraseData(trx, { userId }) {
    await eraseFromAudit(trx, userId);
    return [];
  },
};
