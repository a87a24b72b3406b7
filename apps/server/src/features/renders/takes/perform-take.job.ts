import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Makes the poster and the animated preview of a finished take, both from the frame on that stands for it where it rests: jobs of the previous version do not know it, nor whether nobody waits for them (`isBackground`). A full disk may take the operator an hour: the tries go on for that long. */
export const makePicturesJob = defineJob({
  name: 'make-pictures',
  schema: z.object({
    videoId: z.uuid(),
    takeId: z.uuid(),
    restingMs: z.int().min(0).optional(),
    isBackground: z.boolean().optional(),
  }),
  options: { retryLimit: 8, retryDelaySeconds: 15 },
});

/** Removes the folders of finished takes. Every worker does it once a minute: by it the doctor sees that one is at work. */
export const recoverTakesJob = defineJob({ name: 'recover-takes', schema: z.object({}), single: 'open' });

/** Tells whoever asked for a video, and is not looking, that it is ready. */
export const notifyVideoReadyJob = defineJob({ name: 'tell-ready', schema: z.object({ videoId: z.uuid() }) });
