import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../work/job.ts';
import { handleJob } from '../work/job-handler.ts';
import { deleteRunsBefore, listMilestones, listVisits } from './presence.store.ts';
import { deleteBatchesBefore, foldMinutesBefore, listActiveDays } from './measures.store.ts';
import { goesWithOwner, type OwnedData } from '../db/owners.ts';

/** On which days people were here, for how long, and what they have come to. */
const ownedData: OwnedData = {
  tables: ['active_days', 'visits', 'person_milestones'],
  async *exportData(db, { userId }) {
    yield { path: 'activity/active-days.json', value: await listActiveDays(db, userId) };
    yield { path: 'activity/visits.json', value: await listVisits(db, userId) };
    yield { path: 'activity/milestones.json', value: await listMilestones(db, userId) };
  },
  eraseData: goesWithOwner,
};

/** How long single minutes are kept, in milliseconds: 30 days. Of what is older the sums of the quarters remain. */
const KEEP_MINUTES_MS = 30 * 24 * 60 * 60 * 1000;

/** How long it stays known when the product ran, in milliseconds: 800 days, which is twice the longest year. */
const KEEP_RUNS_MS = 800 * 24 * 60 * 60 * 1000;

const tidyMeasuresJob = defineJob({ name: 'tidy-measures', schema: z.object({}) });

const jobs = [
  handleJob({
    job: tidyMeasuresJob,
    schedule: { cron: '17 * * * *', payload: {} },
    async handle({ db, now }) {
      const oldest = new Date(now().getTime() - KEEP_MINUTES_MS);
      await foldMinutesBefore(db, oldest);
      await deleteBatchesBefore(db, oldest);
      await deleteRunsBefore(db, new Date(now().getTime() - KEEP_RUNS_MS));
    },
  }),
];

export const measuresFeature: Feature = {
  jobs,
  ownedData,
};
