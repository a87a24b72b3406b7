import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../work/job.ts';
import { handleJob } from '../work/job-handler.ts';
import { KEY_LIFE_MS } from './idempotency/idempotency.ts';
import { deleteKeysBefore } from './idempotency/idempotency.store.ts';
import { deleteCountsBefore } from '../rate-limits/rate-limits.store.ts';
import { goesWithOwner, type OwnedData } from '../db/owners.ts';

/** Answers of calls that may be repeated, forgotten within a day: what they tell of stands with its feature. */
const ownedData: OwnedData = {
  tables: ['idempotency_keys'],
  async *exportData() {},
  eraseData: goesWithOwner,
};

const sweepIdempotencyKeysJob = defineJob({ name: 'sweep-idempotency-keys', schema: z.object({}) });
const sweepRateLimitsJob = defineJob({ name: 'sweep-rate-limits', schema: z.object({}) });

const jobs = [
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

export const httpFeature: Feature = {
  jobs,
  ownedData,
  tablesLeftBehind: ['idempotency_keys', 'rate_limits'],
};
