import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';

/** Draws the picture of an avatar that somebody described. */
export const drawAvatarJob = defineJob({
  name: 'draw-avatar',
  schema: z.object({ id: z.uuid() }),
  options: { lane: 'heavy', expireInSeconds: 5 * 60 },
});

/** Makes the clip in which an own avatar moves, once its picture is there. */
export const drawClipJob = defineJob({
  name: 'draw-avatar-clip',
  schema: z.object({ id: z.uuid() }),
  options: { lane: 'heavy', expireInSeconds: 10 * 60 },
});
