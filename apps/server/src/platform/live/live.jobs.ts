import { z } from 'zod';
import { defineJob } from '../work/job.ts';
import { handleJob } from '../work/job-handler.ts';
import { deleteEventsBefore } from './live.store.ts';

/** How long events are kept for browsers that come back, in milliseconds: one hour. */
const KEEP_MS = 60 * 60 * 1000;

const sweepEventsJob = defineJob({ name: 'sweep-events', schema: z.object({}) });

export const liveJobHandlers = [
  handleJob({
    job: sweepEventsJob,
    schedule: { cron: '*/10 * * * *', payload: {} },
    async handle({ db, now }) {
      await deleteEventsBefore(db, new Date(now().getTime() - KEEP_MS));
    },
  }),
];
