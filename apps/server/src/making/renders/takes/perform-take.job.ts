import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Makes the posters and the animated preview of a finished take. `restingMs`: their first frame. A full disk may take an hour to clear: tries go on for that long. */
export const makePicturesJob = defineJob({
  name: 'make-pictures',
  schema: z.object({
    videoId: z.uuid(),
    takeId: z.uuid(),
    restingMs: z.int().min(0),
    isBackground: z.boolean(),
  }),
  options: { retryLimit: 8, retryDelaySeconds: 15 },
});

/** Removes the folders of finished takes. Every worker does it once a minute: by it the doctor sees that one is at work. */
export const recoverTakesJob = defineJob({ name: 'recover-takes', schema: z.object({}), single: 'open' });

/** Tells whoever asked for a video, and is not looking, that it is ready. */
export const notifyVideoReadyJob = defineJob({ name: 'tell-ready', schema: z.object({ videoId: z.uuid() }) });
