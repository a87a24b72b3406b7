import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import * as owned from './owned-events.store.ts';

/** Events that name somebody as the buyer. What they bought, and when, is kept with the purchase. */
export const webhooksOwnedData: OwnedData = {
  tables: ['webhook_events'],
  async *exportData(db, owner) {
    yield { path: 'sales/events.json', list: inBatches((page) => owned.listOwnedEvents(db, owner, page)) };
  },
  async eraseData(trx, owner, at) {
    await owned.eraseOwnedEvents(trx, owner, at);
    return [];
  },
};
