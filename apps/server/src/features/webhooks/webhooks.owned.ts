import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import * as owned from './owned-events.store.ts';

/** Events that name somebody as the buyer. What they bought, and when, is kept with the purchase. */
export const webhooksOwnedData: OwnedData = {
  tables: ['webhook_events'],
  async *exportData(db, { email }) {
    yield { path: 'purchases/events.json', list: inBatches((page) => owned.listOwnedEvents(db, email, page)) };
  },
  async eraseData(trx, { email }, at) {
    await owned.eraseOwnedEvents(trx, email, at);
    return [];
  },
};
