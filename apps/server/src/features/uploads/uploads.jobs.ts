import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { sweepUploadFolder } from './upload-folder.ts';

const sweepUploadsJob = defineJob({ name: 'sweep-uploads', schema: z.object({}) });

export const uploadsJobHandlers = [
  handleJob({
    job: sweepUploadsJob,
    schedule: { cron: '41 * * * *', payload: {} },
    async handle(deps) {
      const removed = await sweepUploadFolder(deps);
      if (removed > 0) deps.log.info({ removed }, 'what broken uploads left is removed');
    },
  }),
];
