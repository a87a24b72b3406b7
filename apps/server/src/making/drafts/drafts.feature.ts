import { draftsApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { inBatches } from '../../platform/db/writes.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { sweepPresence } from './draft-presence.service.ts';
import { draftsRoutes } from './drafts.routes.ts';
import { listOwnedDrafts } from './drafts.store.ts';

const ownedData: OwnedData = {
  tables: ['drafts'],
  async *exportData(db, { accountIds }) {
    yield { path: 'videos/drafts.json', list: inBatches((page) => listOwnedDrafts(db, accountIds, page)) };
  },
  eraseData: goesWithOwner,
};

const sweepPresenceJob = defineJob({ name: 'sweep-draft-presence', schema: z.object({}) });

const jobs = [
  handleJob({
    job: sweepPresenceJob,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps) => sweepPresence(deps),
  }),
];

/** Unfinished videos, kept so that they go on in any browser. */
export const draftsFeature: Feature = {
  api: draftsApi,
  subjects: { draft: 'drafts' },
  section: 'videos',
  routes: draftsRoutes,
  jobs,
  ownedData,
  // Nobody looks at a draft after a restore: everybody signs in again.
  tablesLeftBehind: ['draft_presence'],
};
