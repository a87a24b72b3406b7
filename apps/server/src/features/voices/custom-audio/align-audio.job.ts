import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Finds out when each word of a recording is spoken. */
export const alignAudioJob = defineJob({
  name: 'align-audio',
  schema: z.object({ id: z.uuid() }),
  options: { lane: 'heavy', expireInSeconds: 20 * 60 },
});
