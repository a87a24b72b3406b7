import type { Deps } from '../../../deps.ts';
import { settleWaitingPurchases } from '../../sales/waiting-items.service.ts';
import { processEventsJob } from '../process-events.job.ts';
import { setWaitingPending } from './events.store.ts';

/** A plan has got numbers: events that have failed for want of them are processed, and purchases that no event waits for are settled. */
export async function processWaiting(deps: Deps, signal: AbortSignal): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if ((await setWaitingPending(trx)) > 0) await deps.queue.enqueue(trx, processEventsJob, {});
  });
  await settleWaitingPurchases(deps, signal);
}
