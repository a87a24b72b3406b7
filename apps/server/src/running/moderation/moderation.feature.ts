import { moderationApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { countAppeals, countWaiting } from './items/queue.store.ts';
import { moderationJobs } from './moderation.jobs.ts';
import { moderationOwnedData } from './moderation.owned.ts';
import { moderationRoutes } from './moderation.routes.ts';

/** Contents of customers as operators keep an eye on them: reports, automatic checks, decisions, appeals. */
export const moderationFeature: Feature = {
  api: moderationApi,
  routes: moderationRoutes,
  jobs: moderationJobs,
  ownedData: moderationOwnedData,
  attention: [
    { kind: 'reports', count: ({ db }) => countWaiting(db) },
    { kind: 'appeals', count: ({ db }) => countAppeals(db) },
  ],
  subjects: { content_decision: 'moderation_decisions' },
  fileColumns: [{ table: 'moderation_items', column: 'frames_file', owner: 'account' }],
};
