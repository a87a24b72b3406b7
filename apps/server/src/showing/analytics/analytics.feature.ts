import { analyticsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { inBatches } from '../../platform/db/writes.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import { analyticsJobHandlers } from './analytics.jobs.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { listOwnedWatching } from './analytics.store.ts';

/** What was counted of videos, day by day. It goes with them. Of those who watched nothing is kept. */
export const analyticsOwnedData: OwnedData = {
  tables: [],
  async *exportData(db, { accountIds }) {
    yield { path: 'videos/watched.json', list: inBatches((page) => listOwnedWatching(db, accountIds, page)) };
  },
  eraseData: goesWithOwner,
};

export const analyticsFeature: Feature = {
  api: analyticsApi,
  routes: analyticsRoutes,
  jobs: analyticsJobHandlers,
  ownedData: analyticsOwnedData,
};
