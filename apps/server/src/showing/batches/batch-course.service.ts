import { AppError, type AuditAction, type Batch, type BatchState } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { askForWork } from '../../platform/work/work.store.ts';
import { write } from '../../people/identity/write.service.ts';
import { type BatchRecord, NO_PAUSE, updateBatch } from './batches.store.ts';
import type { ThingsDeps } from './fill/named-things.ts';
import { getBatchOrThrow, lockBatchOrThrow, presentBatch, requireState } from './find-batch.ts';
import * as rows from './rows.store.ts';
import { settleRowWork, checkAnew } from './run/batch.work.ts';
import { goOn, type RunDeps, takeBack } from './run/go-on.ts';
import { batchesTexts } from './batches.texts.gen.ts';

type CourseDeps = ThingsDeps & RunDeps;
/** `saveResponse`: for calls that a repeat answers the same. */
type Asked = { id: string; saveResponse?: SaveResponse<Batch> };

/** Makes one row first. @throws AppError `batch_not_possible`, `batch_row_not_found`, `batch_row_fixed`, `batch_empty`. */
export async function sampleBatch(
  deps: CourseDeps,
  actor: Actor,
  { number, ...asked }: Asked & { number: number | undefined },
): Promise<Batch> {
  return change(deps, actor, {
    ...asked,
    action: 'batch.sample',
    allowed: ['draft'],
    async act(trx, { id }) {
      const row =
        number === undefined
          ? (await rows.listRows(trx, id, { after: 0, limit: 1, states: ['ready'] }))[0]
          : await rows.getRow(trx, id, number);
      if (!row) throw new AppError(number === undefined ? 'batch_empty' : 'batch_row_not_found');
      const isBegun = await rows.updateRow(
        trx,
        { id: row.id, from: ['ready', 'failed', 'cancelled'] },
        { state: 'waiting' },
      );
      if (!isBegun) throw new AppError('batch_row_fixed', { message: batchesTexts.rowNotReady });
      await updateBatch(trx, id, { state: 'sampling', sample_row: row.number, run_by: actor.userId, ...NO_PAUSE });
      return { row: row.number };
    },
  });
}

/** Makes everything that is ready. @throws AppError `batch_not_possible`, `batch_has_faults`, `batch_empty`. */
export async function startBatch(
  deps: CourseDeps,
  actor: Actor,
  { skipFaulty, ...asked }: Asked & { skipFaulty: boolean },
): Promise<Batch> {
  return change(deps, actor, {
    ...asked,
    action: 'batch.start',
    allowed: ['draft'],
    async act(trx, { id, counts, runs }) {
      if ((counts.invalid ?? 0) > 0 && !skipFaulty) throw new AppError('batch_has_faults');
      await rows.moveRows(trx, id, { from: ['invalid'], to: 'skipped' });
      // A sample that came to nothing is made once more.
      const begun = await rows.moveRows(trx, id, { from: ['ready', 'failed', 'cancelled'], to: 'waiting' });
      if (begun.length === 0) throw new AppError('batch_empty');
      const now = { state: 'running', run_by: actor.userId, runs: runs + 1, ended_at: null, ...NO_PAUSE } as const;
      await updateBatch(trx, id, { ...now, started_at: deps.now() });
      return { rows: begun.length };
    },
  });
}

/** Begins no further row; what is only being spoken waits again. @throws AppError `batch_not_possible`. */
export async function pauseBatch(deps: CourseDeps, actor: Actor, asked: Asked): Promise<Batch> {
  return change(deps, actor, {
    ...asked,
    action: 'batch.pause',
    allowed: ['running'],
    async act(trx, { id }) {
      await takeBack(trx, id, 'waiting');
      const words = { pause_code: null, pause_message: batchesTexts.paused };
      await updateBatch(trx, id, { state: 'paused', ...words });
    },
  });
}

/** Goes on, in the name of whoever says so. @throws AppError `batch_not_possible`. */
export async function resumeBatch(deps: CourseDeps, actor: Actor, asked: Asked): Promise<Batch> {
  return change(deps, actor, {
    ...asked,
    action: 'batch.resume',
    allowed: ['paused'],
    act: (trx, { id }) => updateBatch(trx, id, { state: 'running', run_by: actor.userId, ...NO_PAUSE }),
  });
}

/** Ends it: what waits is not made, what is in the making is stopped by a worker, however often that has to try. @throws AppError `batch_not_possible`. */
export async function cancelBatch(deps: CourseDeps, actor: Actor, asked: Asked): Promise<Batch> {
  return change(deps, actor, {
    ...asked,
    action: 'batch.cancel',
    allowed: ['checking', 'draft', 'sampling', 'running', 'paused'],
    async act(trx, { id }) {
      await takeBack(trx, id, 'cancelled');
      await rows.moveRows(trx, id, { from: ['waiting', 'ready'], to: 'cancelled' });
      for (const row of await rows.listRows(trx, id, { after: 0, limit: 100, states: ['making'] }))
        await askForWork(trx, settleRowWork, { subjectId: row.id, accountId: actor.accountId });
      await updateBatch(trx, id, { state: 'cancelled', run_by: actor.userId, ...NO_PAUSE });
    },
  });
}

/** Makes rows once more that came to nothing, and those that were mended since the start. @throws AppError `batch_not_possible`, `batch_empty`. */
export async function retryBatch(
  deps: CourseDeps,
  actor: Actor,
  { numbers, ...asked }: Asked & { numbers: readonly number[] | undefined },
): Promise<Batch> {
  return change(deps, actor, {
    ...asked,
    action: 'batch.retry',
    allowed: ['finished', 'running', 'paused'],
    async act(trx, { id, state, runs }) {
      const begun = await rows.moveRows(trx, id, { from: ['failed', 'cancelled', 'ready'], to: 'waiting', numbers });
      if (begun.length === 0) throw new AppError('batch_empty');
      if (state === 'finished')
        await updateBatch(trx, id, { state: 'running', run_by: actor.userId, runs: runs + 1, ended_at: null });
      return { rows: begun.length };
    },
  });
}

/** Has all rows looked at anew: the check was given up, or there is now what they name. @throws AppError `batch_not_possible`. */
export async function recheckBatch(deps: CourseDeps, actor: Actor, asked: Asked): Promise<Batch> {
  return change(deps, actor, {
    ...asked,
    action: 'batch.check',
    allowed: ['draft'],
    act: (trx, batch) => checkAnew(trx, actor, batch),
  });
}

/** `act` answers what is recorded of it beside the batch itself. */
type Change = Asked & {
  action: AuditAction;
  allowed: readonly BatchState[];
  act: (trx: Db, batch: BatchRecord) => Promise<Record<string, number> | void>;
};

/** One change of where a batch stands, whole: it is locked, changed, gone on with, and answered as it is then. */
async function change(
  deps: CourseDeps,
  actor: Actor,
  { id, saveResponse, action, allowed, act }: Change,
): Promise<Batch> {
  return write(deps, actor, 'batches.edit', async (trx, { record }) => {
    const batch = await lockBatchOrThrow(trx, actor, id);
    requireState(batch, allowed);
    const details = (await act(trx, batch)) ?? {};
    await record(action, { type: 'batch', id, label: batch.name }, details);
    await goOn(deps, trx, id);
    const now = await presentBatch({ ...deps, db: trx }, actor, await getBatchOrThrow(trx, actor, id));
    await saveResponse?.(trx, now);
    return now;
  });
}
