import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** A turn of speaking scripts that take long: which one is found out when it comes. `ticket` is the job's own, the same at each try. */
export const speakOrderJob = defineJob({
  name: 'speak-order',
  schema: z.object({ ticket: z.uuid() }),
  options: { lane: 'heavy' },
});
