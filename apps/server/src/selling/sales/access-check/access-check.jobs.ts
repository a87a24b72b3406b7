import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { lookForDifferences } from './access-check.service.ts';

const checkAccessJob = defineJob({ name: 'check-access', schema: z.object({}) });

export const accessCheckJobs = [
  handleJob({
    job: checkAccessJob,
    schedule: { cron: '41 3 * * *', payload: {} },
    async handle(deps) {
      const found = await lookForDifferences(deps);
      if (found > 0) deps.log.warn({ found }, 'access differs from what was paid for: see Sales in the back office');
    },
  }),
];
