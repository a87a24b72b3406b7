import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import type { Deps } from '../../deps.ts';
import { sumByQuarter } from '../../selling/sales/revenue.service.ts';
import { deleteSessionsBefore } from './watch-time.store.ts';
import * as store from './system/sums.store.ts';

/** Sums up what has changed for the operator's figures. */
export const keepSumsJob = defineJob({ name: 'keep-analytics-sums', schema: z.object({}) });

const sweepWatchSessionsJob = defineJob({ name: 'sweep-watch-sessions', schema: z.object({}) });

/** A page begins a new play after half an hour of rest, so it has nothing to add after this. */
const KEEP_MS = 6 * 60 * 60 * 1000;

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

export const analyticsJobHandlers = [
  handleJob({
    job: sweepWatchSessionsJob,
    schedule: { cron: '23 * * * *', payload: {} },
    handle: ({ db, now }) => deleteSessionsBefore(db, new Date(now().getTime() - KEEP_MS)),
  }),
  handleJob({
    job: keepSumsJob,
    schedule: { cron: '*/5 * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => keepSums(deps, signal),
  }),
];
