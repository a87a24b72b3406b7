import { AppError, type Batch, type BatchState, CANCEL_COSTS_MAX } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { cancelCosts } from '../../making/renders/cancel-video.service.ts';
import { readVersion } from '../templates/fill-rows.service.ts';
import { type BatchRecord, getBatch, lockBatch } from './batches.store.ts';
import { findNames, type ThingsDeps, targetsOf } from './fill/named-things.ts';
import { toBatch } from './batches.mapper.ts';
import { listRows } from './rows.store.ts';
import { batchesTexts } from './batches.texts.gen.ts';

/** @throws AppError `batch_not_found`, also for another account's. */
export async function getBatchOrThrow(db: Db, { accountId }: Actor, id: string): Promise<BatchRecord> {
  const batch = await getBatch(db, accountId, id);
  if (!batch) throw new AppError('batch_not_found');
  return batch;
}

/** Takes the lock of a batch of the account. @throws AppError `batch_not_found`. */
export async function lockBatchOrThrow(trx: Db, actor: Actor, id: string): Promise<BatchRecord> {
  await lockBatch(trx, id);
  return getBatchOrThrow(trx, actor, id);
}

const WORDS: Readonly<Record<BatchState, string>> = batchesTexts.notPossible;

/** @throws AppError `batch_not_possible`, which says how the batch stands. */
export function requireState({ state }: BatchRecord, allowed: readonly BatchState[]): void {
  if (!allowed.includes(state)) throw new AppError('batch_not_possible', { message: WORDS[state] });
}

/** A batch as it goes over the wire, with what its columns can be put into. */
export async function presentBatch(deps: ThingsDeps, actor: Actor, batch: BatchRecord): Promise<Batch> {
  const filled = readVersion(batch);
  const targets = targetsOf(filled, await findNames(deps, actor, filled));
  return toBatch(batch, targets, await countCancelCosts(deps, actor, batch));
}

/** Videos in the making of a batch that count when it is cancelled now. */
async function countCancelCosts(deps: ThingsDeps, actor: Actor, { id, counts }: BatchRecord): Promise<number> {
  if ((counts.making ?? 0) === 0) return 0;
  const making = await listRows(deps.db, id, { after: 0, limit: CANCEL_COSTS_MAX, states: ['making'] });
  const costs = await cancelCosts(
    deps,
    actor,
    making.flatMap((row) => row.video_id ?? []),
  );
  return costs.filter((cost) => cost.counts).length;
}
