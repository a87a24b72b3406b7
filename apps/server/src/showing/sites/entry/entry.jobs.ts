import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { sweepSiteEntries } from './site-entries.service.ts';

const sweepSiteEntriesJob = defineJob({ name: 'sweep-site-entries', schema: z.object({}) });

export const entryJobs = [
  handleJob({
    job: sweepSiteEntriesJob,
    schedule: { cron: '11 * * * *', payload: {} },
    handle: (deps) => sweepSiteEntries(deps),
  }),
];
