import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/**
 * A turn at the renderer, not a certain video: whoever gets the job claims the take whose turn it is.
 * There is one such job for each take at least, and a worker goes on until nothing is left to claim.
 */
export const performTakeJob = defineJob({
  name: 'perform-take',
  schema: z.object({}),
  options: { lane: 'heavy', retryLimit: 10 },
});

/** Makes the poster and the animated preview of a finished take. A full disk may take the operator an hour: the tries go on for that long. */
export const makePicturesJob = defineJob({
  name: 'make-pictures',
  schema: z.object({ videoId: z.uuid(), takeId: z.uuid() }),
  options: { retryLimit: 8, retryDelaySeconds: 15 },
});

/** Finds takes that a dead worker left behind, and asks a worker for them. */
export const recoverTakesJob = defineJob({ name: 'recover-takes', schema: z.object({}) });
