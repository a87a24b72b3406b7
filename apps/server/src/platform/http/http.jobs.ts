import { z } from 'zod';
import { defineJob } from '../work/job.ts';
import { handleJob } from '../work/job-handler.ts';
import { KEY_LIFE_MS } from './idempotency/idempotency.ts';
import { deleteKeysBefore } from './idempotency/idempotency.store.ts';
import { deleteCountsBefore } from './rate-limits/rate-limits.store.ts';

const sweepIdempotencyKeysJob = defineJob({ name: 'sweep-idempotency-keys', schema: z.object({}) });
const sweepRateLimitsJob = defineJob({ name: 'sweep-rate-limits', schema: z.object({}) });

export const httpJobHandlers = [
  handleJob({
    job: sweepIdempotencyKeysJob,
    schedule: { cron: '29 * * * *', payload: {} },
    handle: ({ db, now }) => deleteKeysBefore(db, new Date(now().getTime() - KEY_LIFE_MS)),
  }),
  handleJob({
    job: sweepRateLimitsJob,
    schedule: { cron: '17 * * * *', payload: {} },
    handle: ({ db, now }) => deleteCountsBefore(db, now()),
  }),
];
