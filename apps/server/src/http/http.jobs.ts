import { z } from 'zod';
import { defineJob } from '../queue/job.ts';
import { handleJob } from '../queue/job-handler.ts';
import { KEY_LIFE_MS } from './idempotency.ts';
import { deleteKeysBefore } from './idempotency.store.ts';

const sweepIdempotencyKeysJob = defineJob({ name: 'sweep-idempotency-keys', schema: z.object({}) });

export const httpJobHandlers = [
  handleJob({
    job: sweepIdempotencyKeysJob,
    schedule: { cron: '29 * * * *', payload: {} },
    handle: ({ db, now }) => deleteKeysBefore(db, new Date(now().getTime() - KEY_LIFE_MS)),
  }),
];
