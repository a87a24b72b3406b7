import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { askForWork } from '../../../platform/work/work.store.ts';
import { type BatchRecord, NO_PAUSE, updateBatch } from '../batches.store.ts';
import { checkBatchWork } from './batch.work.ts';

/** Has all rows of a batch looked at anew: what an earlier check still finds counts no more. */
export async function checkAnew(
  trx: Db,
  { userId, accountId }: Actor,
  { id, check_round: round }: Pick<BatchRecord, 'id' | 'check_round'>,
): Promise<void> {
  await updateBatch(trx, id, { state: 'checking', check_round: round + 1, run_by: userId, ...NO_PAUSE });
  await askForWork(trx, checkBatchWork, { subjectId: id, accountId });
}
