import { rendersApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { rendersOwnedData } from './renders.owned.ts';
import { rendersRoutes } from './renders.routes.ts';
import { takesSource } from './takes/takes-source.ts';
import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { orderFilmHandler } from './orders/order-film.ts';
import { sweepOrders } from './orders/sweep-orders.ts';
import { sweepHandedParts } from './takes/handed-parts.store.ts';
import { makePictures } from './takes/make-pictures.ts';
import { notifyVideoReady } from './takes/notify-video-ready.ts';
import { makePicturesJob, notifyVideoReadyJob, recoverTakesJob } from './takes/perform-take.job.ts';
import { sweepTakeFolders } from './takes/take-folder.ts';
import * as takes from './takes/takes.store.ts';

const sweepOrdersJob = defineJob({ name: 'sweep-orders', schema: z.object({}) });

const jobs = [
  handleJob({
    job: sweepOrdersJob,
    schedule: { cron: '23 * * * *', payload: {} },
    async handle(deps) {
      await sweepHandedParts(deps.db);
      const removed = await sweepOrders(deps);
      if (removed > 0) deps.log.info({ removed }, 'films removed that no video needs any more');
    },
  }),
  handleJob({
    job: makePicturesJob,
    handle: makePictures,
  }),
  handleJob({ job: notifyVideoReadyJob, handle: (deps, { videoId }) => notifyVideoReady(deps, videoId) }),
  handleJob({
    job: recoverTakesJob,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps) => sweepTakeFolders(deps.config, () => takes.listUnfinishedTakes(deps.db)),
  }),
];

/** Videos and their takes: starting, changing and performing them, and what becomes of them. */
export const rendersFeature: Feature = {
  api: rendersApi,
  subjects: { video: 'videos' },
  section: 'videos',
  routes: rendersRoutes,
  jobs,
  work: [orderFilmHandler],
  workSource: takesSource,
  ownedData: rendersOwnedData,
  fileColumns: [
    { table: 'presenter_orders', column: 'file', owner: 'nobody', size: 'size_bytes' },
    {
      table: 'renditions',
      column: 'file',
      owner: 'video',
      size: 'size_bytes',
      through: { column: 'video_id', table: 'videos' },
    },
  ],
};
