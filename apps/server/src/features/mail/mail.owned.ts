import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import { eraseMails } from './mail.service.ts';
import { listMailsTo } from './owned-mails.store.ts';

/** Which mails were written to people. */
export const mailOwnedData: OwnedData = {
  tables: ['mails'],
  async *exportData(db, { email }) {
    yield { path: 'mails/mails.json', list: inBatches((page) => listMailsTo(db, email, page)) };
  },
  async eraseData(trx, { email }) {
    await eraseMails(trx, email);
    return [];
  },
};
