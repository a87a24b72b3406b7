import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Makes the copy of somebody's data that they asked for. */
export const makeDataExportJob = defineJob({
  name: 'make-data-export',
  schema: z.object({ id: z.uuid() }),
  options: { retryLimit: 5, retryDelaySeconds: 5 },
});
