import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { isOpenTo } from '../../../platform/settings/product-settings.ts';
import type { BatchRecord } from '../batches.store.ts';
import { findRunner } from './runner.ts';

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
