import { handleJob } from '../../platform/work/job-handler.ts';
import { makePictures } from './takes/make-pictures.ts';
import { notifyVideoReadyJob } from './takes/notify-video-ready.job.ts';
import { notifyVideoReady } from './takes/notify-video-ready.ts';
import { performNextTake } from './takes/perform-take.ts';
import { makePicturesJob, performTakeJob, recoverTakesJob } from './takes/perform-take.job.ts';
import { sweepTakeFolders } from './takes/take-folder.ts';
import * as takes from './takes/takes.store.ts';

export const rendersJobHandlers = [
  handleJob({
    job: performTakeJob,
    async handle(deps, _payload, { signal }) {
      // A turn that comes while the process stops stays in the queue.
      signal.throwIfAborted();
      while (!signal.aborted && (await performNextTake(deps, signal)));
    },
  }),
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
    async handle(deps) {
      if (await takes.hasUnaskedTake(deps.db, performTakeJob.name))
        await deps.queue.enqueue(deps.db, performTakeJob, {});
      await sweepTakeFolders(deps.config, () => takes.listUnfinishedTakes(deps.db));
    },
  }),
];
