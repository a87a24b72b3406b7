import { BATCH_MAX, type BatchRowState, type EndedBatch } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { listEventOf } from '../../../platform/live/publish.ts';
import { askForWork, cancelWork } from '../../../platform/work/work.store.ts';
import { tellAccount } from '../../../people/webhooks/tell-webhooks.service.ts';
import { mayDo } from '../../../access.ts';
import { isWatched } from '../../../platform/live/presence.ts';
import { mailRecipient } from '../../../people/accounts/preferences.service.ts';
import { getOwnerId } from '../../../people/identity/people.service.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import * as store from '../batches.store.ts';
import * as rows from '../rows.store.ts';
import type { BatchRecord } from '../batches.store.ts';
import { speakRowWork, speakSampleWork } from './batch.work.ts';
import { findRunner, isHeldBack } from './runner.ts';

export type RunDeps = TellDeps & Pick<Deps, 'settings'>;

/**
 * Begins what there is room for, and ends a batch that has nothing left to do: called in every transaction that starts a batch or ends a row of it. Takes its lock, so that two who end rows at once
 * begin no more than there is room for.
 */
export async function goOn(deps: RunDeps, trx: Db, id: string): Promise<void> {
  await store.lockBatch(trx, id);
  const batch = await store.getAnyBatch(trx, id);
  if (!batch) return;
  if (isAtWork(batch) && !(await isHeldBack(deps, trx, batch)))
    for (const { id: subjectId } of await rows.beginRows(trx, id, BATCH_MAX.atOnce))
      await askForWork(trx, batch.state === 'sampling' ? speakSampleWork : speakRowWork, {
        subjectId,
        accountId: batch.account_id,
      });
  const now = await store.getAnyBatch(trx, id);
  const hasFinished = now !== undefined && (await endIfDone(deps, trx, now));
  await announce(deps, trx, { batch: now ?? batch, ended: hasFinished ? 'finished' : null });
}

type Announced = { batch: store.BatchRecord; ended: EndedBatch['state'] | null };

/** Tells the account's browsers that its batches are others now; that one has ended by itself they say wherever somebody is in the app. */
async function announce({ publish }: RunDeps, trx: Db, { batch, ended }: Announced): Promise<void> {
  const { id, account_id: accountId, name, counts } = batch;
  const list = listEventOf({ accountId, list: 'batches' });
  if (ended === null) return void (await publish(trx, list));
  const { done = 0, failed = 0, waiting: left = 0 } = counts;
  const payload: EndedBatch = { id, name, state: ended, done, failed, left };
  await publish(trx, list, { accountId, type: 'batch_ended', payload });
}

/** Whether rows of a batch may be begun. */
export const isAtWork = ({ state }: Pick<store.BatchRecord, 'state'>): boolean =>
  state === 'running' || state === 'sampling';

/** Answers whether it has finished. */
async function endIfDone(deps: RunDeps, trx: Db, batch: store.BatchRecord): Promise<boolean> {
  const { id, state, ended_at: endedAt } = batch;
  if (sum(batch, ['speaking', 'making']) > 0) return false;
  const isWaiting = sum(batch, ['waiting']) > 0;
  if (state === 'sampling' && !isWaiting) await store.updateBatch(trx, id, { state: 'draft' });
  const hasFinished = state === 'running' && !isWaiting;
  if (hasFinished) await end(deps, trx, { batch, state: 'finished' });
  if (state === 'cancelled' && endedAt === null) await end(deps, trx, { batch, state });
  return hasFinished;
}

/** Notes that a batch has come to its end, and tells whoever wants to hear of it. */
async function end(
  deps: RunDeps,
  trx: Db,
  { batch, state }: { batch: store.BatchRecord; state: 'finished' | 'cancelled' },
): Promise<void> {
  const { id, account_id: accountId, name, counts, runs } = batch;
  await store.updateBatch(trx, id, { state, ended_at: deps.now() });
  const { done = 0, failed = 0, cancelled = 0, skipped = 0 } = counts;
  const all = Object.values(counts).reduce((total, count) => total + count, 0);
  const data = { batch_id: id, name, state, rows: all, done, failed, cancelled, skipped };
  await tellAccount(deps, trx, { type: 'batch.finished', accountId, once: `${id}:${runs}`, data });
  if (state === 'finished') await tellByMail(deps, trx, { batch, paused: null });
}

type TellDeps = Parameters<typeof sendMail>[0] & Pick<Deps, 'publish' | 'now' | 'vault'>;

/**
 * Writes to whoever runs a batch that it is finished, or has paused by itself: one mail for all its videos, under the same conditions as for a single one (see `notifyVideoReady`). Where they may no longer see
 * it, the owner of the account is written to. In the transaction of what it tells of.
 */
async function tellByMail(
  deps: TellDeps,
  trx: Db,
  { batch, paused }: { batch: BatchRecord; paused: string | null },
): Promise<void> {
  const { id, name, account_id: accountId, runs, counts } = batch;
  const runner = await findRunner(trx, batch);
  const isRunnerGone = runner === null || !mayDo(runner, 'batches.view');
  const userId = isRunnerGone ? await getOwnerId(trx, accountId) : batch.run_by;
  if (userId === null || (await isWatched(deps, trx, { accountId, userId }))) return;
  const recipient = await mailRecipient({ ...deps, db: trx }, userId, 'videoCompleteNotifications');
  if (!recipient) return;
  const { done = 0, failed = 0, waiting: left = 0 } = counts;
  await sendMail(deps, trx, {
    to: recipient.email,
    template: 'batchEnded',
    input: { id, name, done, failed, left, paused, isRunnerGone, unsubscribe: recipient.unsubscribe },
    once: `batch-ended:${id}:${runs}:${paused === null ? 'finished' : done}`,
  });
}

const sum = ({ counts }: store.BatchRecord, states: readonly BatchRowState[]): number =>
  states.reduce((total, state) => total + (counts[state] ?? 0), 0);

/** Takes rows back that are not in the making yet: nobody speaks them any further. `to`: where they stand then. The batch must be locked. */
export async function takeBack(trx: Db, id: string, to: BatchRowState): Promise<void> {
  const taken = await rows.moveRows(trx, id, { from: ['speaking'], to });
  await cancelWork(
    trx,
    [speakRowWork, speakSampleWork],
    taken.map((row) => row.id),
  );
}

/** Stops a batch that has met a limit, or whose maker is gone, in words that a person reads; what is in the making goes on. A sample that met it leaves its batch as it was. */
export async function stopBatch(
  deps: RunDeps,
  trx: Db,
  { id, code, message }: { id: string; code: string; message: string },
): Promise<void> {
  await store.lockBatch(trx, id);
  const batch = await store.getAnyBatch(trx, id);
  if (!batch || !isAtWork(batch)) return;
  const isSample = batch.state === 'sampling';
  await rows.moveRows(trx, id, { from: ['speaking'], to: isSample ? 'ready' : 'waiting' });
  const pause = { pause_code: code, pause_message: message };
  await store.updateBatch(trx, id, { state: isSample ? 'draft' : 'paused', ...pause });
  const now = await store.getAnyBatch(trx, id);
  if (now && !isSample) await tellByMail(deps, trx, { batch: now, paused: message });
  await announce(deps, trx, { batch: now ?? batch, ended: isSample ? null : 'paused' });
}
