import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { eraseDue } from './deletion.service.ts';

const eraseAccountsJob = defineJob({ name: 'erase-accounts', schema: z.object({}) });

export const deletionJobHandlers = [
  handleJob({
    job: eraseAccountsJob,
    schedule: { cron: '17 * * * *', payload: {} },
    async handle(deps) {
      const erased = await eraseDue(deps);
      if (erased > 0) deps.log.info({ erased }, 'accounts erased whose days of grace were over');
    },
  }),
];
