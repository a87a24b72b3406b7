import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../work/job.ts';
import { handleJob } from '../work/job-handler.ts';
import { compareReleases } from './processes.ts';
import { deleteOldSigns } from './processes.store.ts';

const tidyProcessesJob = defineJob({ name: 'tidy-processes', schema: z.object({}) });

/** What is seen of processes is forgotten within a day, and stands in no backup: they are others after a restore. */
export const processesFeature: Feature = {
  jobs: [
    handleJob({
      job: tidyProcessesJob,
      schedule: { cron: '29 * * * *', payload: {} },
      handle: ({ db }) => deleteOldSigns(db),
    }),
  ],
  attention: [{ kind: 'updates', count: async ({ db, config }) => (await compareReleases(db, config)).others.length }],
  tablesLeftBehind: ['processes', 'process_minutes', 'slow_queries'],
};
