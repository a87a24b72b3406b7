import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Tells whoever asked for a video, and is not looking, that it is ready. */
export const notifyVideoReadyJob = defineJob({ name: 'tell-ready', schema: z.object({ videoId: z.uuid() }) });
