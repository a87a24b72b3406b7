import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../work/job.ts';
import { handleJob } from '../work/job-handler.ts';
import { deleteEventsBefore } from './live.store.ts';
import { goesWithOwner, type OwnedData } from '../db/owners.ts';

/** News for open browsers, forgotten within the hour: states of videos, which the videos tell themselves. */
const ownedData: OwnedData = {
  tables: ['events'],
  async *exportData() {},
  eraseData: goesWithOwner,
};

/** How long events are kept for browsers that come back, in milliseconds: one hour. */
const KEEP_MS = 60 * 60 * 1000;

const sweepEventsJob = defineJob({ name: 'sweep-events', schema: z.object({}) });

const jobs = [
  handleJob({
    job: sweepEventsJob,
    schedule: { cron: '*/10 * * * *', payload: {} },
    async handle({ db, now }) {
      await deleteEventsBefore(db, new Date(now().getTime() - KEEP_MS));
    },
  }),
];

export const liveFeature: Feature = {
  jobs,
  ownedData,
  tablesLeftBehind: ['events', 'live_presence'],
};
