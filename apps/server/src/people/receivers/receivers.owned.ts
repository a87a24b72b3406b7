import { inBatches } from '../../platform/db/in-batches.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';
import { listOwnedMessages } from './messages/messages.store.ts';
import { listOwnedReceivers } from './receivers.store.ts';
import { silenceReceivers } from './switch-off.ts';

/** Receivers without their secrets, and what was sent to them. They go with the account. */
export const receiversOwnedData: OwnedData = {
  tables: ['receivers', 'receiver_messages'],
  async *exportData(db, { accountIds }) {
    yield { path: 'webhooks/receivers.json', value: await listOwnedReceivers(db, accountIds) };
    yield { path: 'webhooks/messages.json', list: inBatches((page) => listOwnedMessages(db, accountIds, page)) };
  },
  eraseData: goesWithOwner,
  endUnproven: async (trx, { accountIds }, at) => ({ receivers: await silenceReceivers(trx, accountIds, at) }),
};
