import { defineWork } from '../../../platform/work/work-kind.ts';
import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { askForWork } from '../../../platform/work/work.store.ts';
import { type BatchRecord, NO_PAUSE, updateBatch } from '../batches.store.ts';

/** Looks at the rows of a batch: what is wrong with each, and how long its video would be. */
export const checkBatchWork = defineWork({
  name: 'check-batch',
  lane: 'light',
  memoryMb: 60,
  limitSeconds: 10 * 60,
  failureCode: 'internal',
});

/** Speaks one row and asks for its video. Nobody looks at a bar meanwhile. */
export const speakRowWork = defineWork({
  name: 'speak-batch-row',
  memoryMb: 500,
  urgency: 'background',
  pauseSeconds: 10,
  limitSeconds: 30 * 60,
  failureCode: 'speech_failed',
});

/** The same for a row that somebody wants to see before the others. */
export const speakSampleWork = defineWork({
  name: 'speak-batch-sample',
  memoryMb: 500,
  limitSeconds: 30 * 60,
  failureCode: 'speech_failed',
});

/** Looks at what became of the video of a row, and begins the next ones. */
export const settleRowWork = defineWork({
  name: 'settle-batch-row',
  lane: 'light',
  memoryMb: 20,
  urgency: 'background',
  limitSeconds: 60,
  failureCode: 'internal',
});

/** Goes on with a batch that stands still because a process died, or because of a maintenance. */
export const driveBatchWork = defineWork({
  name: 'drive-batch',
  lane: 'light',
  memoryMb: 20,
  urgency: 'background',
  limitSeconds: 60,
  failureCode: 'internal',
});

/** Has all rows of a batch looked at anew: what an earlier check still finds counts no more. */
export async function checkAnew(
  trx: Db,
  { userId, accountId }: Actor,
  { id, check_round: round }: Pick<BatchRecord, 'id' | 'check_round'>,
): Promise<void> {
  await updateBatch(trx, id, { state: 'checking', check_round: round + 1, run_by: userId, ...NO_PAUSE });
  await askForWork(trx, checkBatchWork, { subjectId: id, accountId });
}
