import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { drawAvatarJob, drawClipJob } from './draw-avatar.job.ts';
import { drawAvatar } from './draw-avatar.ts';
import { drawClip } from './draw-clip.ts';
import { sweepAvatars } from './custom-avatars.service.ts';

const sweepAvatarsJob = defineJob({ name: 'sweep-avatars', schema: z.object({}) });

export const avatarsJobHandlers = [
  handleJob({
    job: drawAvatarJob,
    handle: (deps, { id }, { signal, attempt }) =>
      drawAvatar(deps, id, { signal, isLastTry: attempt > drawAvatarJob.options.retryLimit }),
  }),
  handleJob({ job: drawClipJob, handle: (deps, { id }, { signal }) => drawClip(deps, id, signal) }),
  handleJob({
    job: sweepAvatarsJob,
    schedule: { cron: '11 * * * *', payload: {} },
    async handle(deps) {
      const removed = await sweepAvatars(deps);
      if (removed > 0) deps.log.info({ removed }, 'avatars that came to nothing removed');
    },
  }),
];
