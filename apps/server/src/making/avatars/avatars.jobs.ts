import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { isDiskFull } from '../../platform/storage/is-disk-full.ts';
import type { WorkHandler } from '../../platform/work/work-kind.ts';
import { drawAvatarWork, drawClipWork } from './draw-avatar.work.ts';
import { drawAvatar, giveUpAvatar } from './draw-avatar.ts';
import { WAITING_AVATARS, WAITING_CLIPS } from './waiting-avatars.store.ts';
import { drawClip } from './draw-clip.ts';
import { sweepAvatars } from './custom-avatars.service.ts';
import { removePresentersHandler } from './own-presenters/remove-presenters.job.ts';
import { trainPresenterHandler } from './own-presenters/train-presenter.ts';
import {
  eraseGonePresentersHandler,
  syncPartnerPresentersHandler,
} from './presenter-partners/presenter-partners.job.ts';

const sweepAvatarsJob = defineJob({ name: 'sweep-avatars', schema: z.object({}) });

export const avatarsJobHandlers = [
  syncPartnerPresentersHandler,
  eraseGonePresentersHandler,
  removePresentersHandler,
  handleJob({
    job: sweepAvatarsJob,
    schedule: { cron: '11 * * * *', payload: {} },
    async handle(deps) {
      const removed = await sweepAvatars(deps);
      if (removed > 0) deps.log.info({ removed }, 'avatars that came to nothing removed');
    },
  }),
];

export const avatarsWork: WorkHandler[] = [
  trainPresenterHandler,
  {
    work: drawAvatarWork,
    perform: drawAvatar,
    giveUp: giveUpAvatar,
    failureOf: (error) => (isDiskFull(error) ? { code: 'storage_full', isFinal: true } : null),
    waiting: WAITING_AVATARS,
    // A night that the machine is off.
    giveUpAfterHours: 12,
  },
  {
    work: drawClipWork,
    perform: (deps, { subjectId, signal }) => drawClip(deps, subjectId, signal),
    // Without a clip, an avatar is as good as before.
    giveUp: async () => undefined,
    waiting: WAITING_CLIPS,
    giveUpAfterHours: 24,
  },
];
