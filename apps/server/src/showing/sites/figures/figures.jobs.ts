import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { sweepVisitors } from './count-on-site.service.ts';

const sweepVisitorsJob = defineJob({ name: 'sweep-site-visitors', schema: z.object({}) });

export const figuresJobs = [
  handleJob({
    job: sweepVisitorsJob,
    schedule: { cron: '9 * * * *', payload: {} },
    handle: (deps) => sweepVisitors(deps),
  }),
];
