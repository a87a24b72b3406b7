import { draftsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';
import { draftsRoutes } from './drafts.routes.ts';
import { listOwnedDrafts } from './drafts.store.ts';

const ownedData: OwnedData = {
  tables: ['drafts'],
  async *exportData(db, { accountIds }) {
    yield { path: 'videos/drafts.json', list: inBatches((page) => listOwnedDrafts(db, accountIds, page)) };
  },
  eraseData: goesWithOwner,
};

/** Unfinished videos, kept so that they go on in any browser. */
export const draftsFeature: Feature = {
  api: draftsApi,
  section: 'videos',
  routes: draftsRoutes,
  ownedData,
};
