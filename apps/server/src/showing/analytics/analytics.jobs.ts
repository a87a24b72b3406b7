import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { keepSums } from './system/keep-sums.ts';
import { deleteSessionsBefore } from './watch-time.store.ts';

/** Sums up what has changed for the operator's figures. */
export const keepSumsJob = defineJob({ name: 'keep-analytics-sums', schema: z.object({}) });

const sweepWatchSessionsJob = defineJob({ name: 'sweep-watch-sessions', schema: z.object({}) });

/** A page begins a new play after half an hour of rest, so it has nothing to add after this. */
const KEEP_MS = 6 * 60 * 60 * 1000;

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
