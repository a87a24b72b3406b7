import { AppError } from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { actingMember } from '../../../people/identity/active-account.service.ts';
import type { Deps } from '../../../deps.ts';
import { isOpenTo } from '../../../platform/settings/product-settings.ts';
import type { BatchRecord } from '../batches.store.ts';
import { batchesTexts } from '../batches.texts.gen.ts';

type Run = Pick<BatchRecord, 'run_by' | 'account_id'>;

/** Whoever runs a batch, with the rights that they have now. @throws AppError `account_changed`, in words for those who read why their batch is paused. */
export async function getRunner(db: Db, batch: Run): Promise<Actor> {
  const runner = await findRunner(db, batch);
  if (!runner) throw new AppError('account_changed', { message: batchesTexts.starterGone });
  return runner;
}

/** The same; null where they work in its account no more, or may not act at the moment. */
export async function findRunner(db: Db, { run_by: userId, account_id: accountId }: Run): Promise<Actor | null> {
  return actingMember(db, { userId, accountId, called: 'Batch' }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'account_changed') return null;
    throw error;
  });
}

/**
 * Whether no row of a batch is begun now: while the operator maintains the installation, only administrators start videos, themselves or by a batch. What is in the making goes on, and so do the others once
 * the maintenance is over.
 */
export async function isHeldBack(
  deps: Pick<Deps, 'settings'>,
  db: Db,
  batch: Pick<BatchRecord, 'run_by' | 'account_id'>,
): Promise<boolean> {
  if (isOpenTo(deps, null)) return false;
  return !isOpenTo(deps, await findRunner(db, batch));
}
