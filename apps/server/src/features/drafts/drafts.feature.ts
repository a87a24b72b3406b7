import { draftsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';
import { toOwnedDraft } from './drafts.mapper.ts';
import { draftsRoutes } from './drafts.routes.ts';
import { listOwnedDrafts } from './drafts.store.ts';

const ownedData: OwnedData = {
  tables: ['drafts'],
  async *exportData(db, { accountIds }) {
    yield { path: 'videos/drafts.json', list: drafts(db, accountIds) };
  },
  eraseData: goesWithOwner,
};

async function* drafts(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const row of inBatches((page) => listOwnedDrafts(db, accountIds, page))) yield toOwnedDraft(row);
}

/** Unfinished videos, kept so that they go on in any browser. */
export const draftsFeature: Feature = {
  api: draftsApi,
  section: 'videos',
  routes: draftsRoutes,
  ownedData,
};
