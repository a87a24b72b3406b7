import { z } from 'zod';
import { defineJob } from '../../queue/job.ts';

/** Draws the picture of an avatar that somebody described. */
export const drawAvatarJob = defineJob({
  name: 'draw-avatar',
  schema: z.object({ id: z.uuid() }),
  options: { lane: 'heavy', expireInSeconds: 5 * 60 },
});
