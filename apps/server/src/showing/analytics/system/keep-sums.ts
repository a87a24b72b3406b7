import type { Deps } from '../../../deps.ts';
import { sumByQuarter } from '../../../selling/sales/revenue/revenue.service.ts';
import * as store from './sums.store.ts';

/** Quarters that are summed up in one transaction: three weeks. */
const BATCH = 2_000;

/**
 * Sums up what has changed since it was summed up last. A mark goes in the transaction that makes the new sum, and whatever happens meanwhile leaves another one: a sum without a mark is
 * always right, wherever this is stopped.
 */
export async function keepSums({ db }: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> {
  await store.openMarks(db);
  for (let isDone = false; !isDone;) {
    signal?.throwIfAborted();
    isDone = await db.transaction().execute(async (trx) => {
      await store.lockSums(trx);
      const quarters = await store.takeStale(trx, BATCH);
      if (quarters.length === 0) return true;
      await store.replaceSums(trx, quarters);
      await store.replaceMoney(trx, quarters, await sumByQuarter(trx, quarters));
      return quarters.length < BATCH;
    });
  }
}
