import { handleJob } from '../../platform/work/job-handler.ts';
import { makePictures } from './takes/make-pictures.ts';
import { notifyVideoReadyJob } from './takes/notify-video-ready.job.ts';
import { notifyVideoReady } from './takes/notify-video-ready.ts';
import { makePicturesJob, recoverTakesJob } from './takes/perform-take.job.ts';
import { sweepTakeFolders } from './takes/take-folder.ts';
import * as takes from './takes/takes.store.ts';

export const rendersJobHandlers = [
  handleJob({
    job: makePicturesJob,
    async handle(deps, { videoId, takeId }) {
      await makePictures(deps, videoId, takeId);
    },
  }),
  handleJob({ job: notifyVideoReadyJob, handle: (deps, { videoId }) => notifyVideoReady(deps, videoId) }),
  handleJob({
    job: recoverTakesJob,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps) => sweepTakeFolders(deps.config, () => takes.listUnfinishedTakes(deps.db)),
  }),
];
