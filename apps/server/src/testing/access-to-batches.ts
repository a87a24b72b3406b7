import { is } from './access-entry.ts';
import type { AccessEntry } from './access-rules.ts';

const SOURCE = { kind: 'draft', id: '01990000-0000-7000-8000-000000000001' };

/** Who may see batches, and who may make and run them. */
export const ACCESS_TO_BATCHES: Readonly<Record<string, AccessEntry>> = {
  'batches.listBatches': is('member'),
  'batches.batchStatistics': is('member'),
  'batches.readBatchTable': is('editor', { reaches: { send: { source: SOURCE, table: { text: 'Hook\nHello.' } } } }),
  'batches.createBatch': is('editor', {
    reaches: { send: { name: 'Mugs', source: SOURCE, table: { text: 'Hook\nHello.' } } },
  }),
  'batches.getBatch': is('own', { names: 'batch' }),
  'batches.updateBatch': is('ownEditor', { names: 'batch', send: { name: 'Cups' } }),
  'batches.deleteBatch': is('ownEditor', { names: 'batch' }),
  'batches.batchCost': is('own', { names: 'batch' }),
  'batches.listBatchRows': is('own', { names: 'batch' }),
  'batches.readBatchRow': is('own', { names: 'batch' }),
  'batches.editBatchRow': is('ownEditor', { names: 'batch' }),
  'batches.checkBatch': is('ownEditor', { names: 'batch' }),
  'batches.sampleBatch': is('ownEditor', { names: 'batch' }),
  'batches.startBatch': is('ownEditor', { names: 'batch' }),
  'batches.pauseBatch': is('ownEditor', { names: 'batch' }),
  'batches.resumeBatch': is('ownEditor', { names: 'batch' }),
  'batches.cancelBatch': is('ownEditor', { names: 'batch' }),
  'batches.retryBatch': is('ownEditor', { names: 'batch' }),
  'batches.compareBatch': is('own', { names: 'batch' }),
  'batches.openBatchArchive': is('own', { names: 'batch' }),
  'batches.exportBatch': is('own', { names: 'batch' }),
};
