import { mayDo } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isWatched } from '../../../platform/live/presence.ts';
import { mailRecipient } from '../../../people/accounts/preferences.service.ts';
import { getOwnerId } from '../../../people/identity/people.service.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import type { BatchRecord } from '../batches.store.ts';
import { findRunner } from './runner.ts';

export type TellDeps = Parameters<typeof sendMail>[0] & Pick<Deps, 'publish' | 'now' | 'vault'>;

/**
 * Writes to whoever runs a batch that it is finished, or has paused by itself: one mail for all its videos, under the same conditions as for a single one (see `notifyVideoReady`). Where they may no longer see
 * it, the owner of the account is written to. In the transaction of what it tells of.
 */
export async function tellByMail(
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
