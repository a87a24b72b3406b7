import { picturesApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/writes.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { makePictureHandler } from './make-picture.ts';
import { listOwnedOrders } from './picture-orders.store.ts';
import { picturesRoutes } from './pictures.routes.ts';
import { sweepMadePictures } from './pictures.service.ts';

/** What people had partners make; the pictures themselves are among their files. */
const ownedData: OwnedData = {
  tables: ['picture_orders'],
  async *exportData(db, { accountIds }) {
    yield { path: 'pictures/asked-for.json', list: orders(db, accountIds) };
  },
  eraseData: goesWithOwner,
};

async function* orders(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  yield* inBatches((page) => listOwnedOrders(db, accountIds, page));
}

const sweepMadePicturesJob = defineJob({ name: 'sweep-made-pictures', schema: z.object({}) });

const jobs = [
  handleJob({
    job: sweepMadePicturesJob,
    schedule: { cron: '47 * * * *', payload: {} },
    async handle(deps) {
      const removed = await sweepMadePictures(deps);
      if (removed > 0) deps.log.info({ removed }, 'faces that nobody kept and pictures that came to nothing removed');
    },
  }),
];

export const picturesFeature: Feature = {
  api: picturesApi,
  routes: picturesRoutes,
  jobs,
  work: [makePictureHandler],
  ownedData,
};
