import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../work/job.ts';
import { handleJob } from '../work/job-handler.ts';
import { sweepScratch } from './scratch-folder.ts';
import { sweepFiles } from './sweep-files.ts';

const sweepFilesJob = defineJob({ name: 'sweep-files', schema: z.object({}) });
const sweepScratchJob = defineJob({ name: 'sweep-scratch', schema: z.object({}) });

const jobs = [
  handleJob({
    job: sweepFilesJob,
    schedule: { cron: '53 3 * * *', payload: {} },
    async handle(deps) {
      const removed = await sweepFiles(deps);
      if (removed > 0) deps.log.info({ removed }, 'files that nothing refers to removed');
    },
  }),
  handleJob({
    job: sweepScratchJob,
    schedule: { cron: '29 * * * *', payload: {} },
    async handle(deps) {
      const removed = await sweepScratch(deps);
      if (removed > 0) deps.log.info({ removed }, 'folders that killed processes left are removed');
    },
  }),
];

export const storageFeature: Feature = {
  jobs,
};
