import { moderationApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { checkContentJob } from '../../platform/content/content.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { countAppeals, countWaiting } from './queue.store.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { listOwnedDecisions } from './decisions.store.ts';
import { deleteItemsOf } from './items.store.ts';
import { deleteReportersOf, listReportedBy } from './reporters.store.ts';
import { listOwnedReports } from './reports.store.ts';
import { checkAll, checkAllJob } from './check/check-all.ts';
import { checkContent } from './check/check-content.ts';
import { sweepContent } from './decisions/erase-removed.ts';
import { makeFrames, makeFramesJob } from './make-frames.ts';
import { tellReporters, tellReportersJob } from './tell-reporters.ts';

/** What was reported and decided about somebody's contents, and what they said to that. Nothing says who reported it, nor in which words, which may tell it; who did, with an address that they have confirmed, has what they said. */
export const moderationOwnedData: OwnedData = {
  tables: ['moderation_items', 'moderation_decisions', 'moderation_appeals', 'moderation_reporters'],
  async *exportData(db, owner) {
    const { accountIds } = owner;
    yield { path: 'moderation/reports.json', list: inBatches((page) => listOwnedReports(db, accountIds, page)) };
    yield { path: 'moderation/decisions.json', list: inBatches((page) => listOwnedDecisions(db, accountIds, page)) };
    yield { path: 'moderation/reported.json', list: inBatches((page) => listReportedBy(db, owner, page)) };
  },
  async eraseData(trx, owner) {
    await deleteReportersOf(trx, owner);
    return deleteItemsOf(trx, owner.accountIds);
  },
};

const sweepContentJob = defineJob({ name: 'sweep-removed-content', schema: z.object({}) });

const moderationJobs = [
  handleJob({ job: checkContentJob, handle: (deps, ref, { signal }) => checkContent(deps, ref, signal) }),
  handleJob({
    job: checkAllJob,
    // Soon after an update; from then on nothing is left to check.
    schedule: { cron: '*/5 * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => checkAll(deps, signal),
  }),
  handleJob({ job: makeFramesJob, handle: (deps, { itemId }, run) => makeFrames(deps, itemId, run) }),
  handleJob({
    job: tellReportersJob,
    handle: (deps, { decisionId }, { signal }) => tellReporters(deps, decisionId, signal),
  }),
  handleJob({
    job: sweepContentJob,
    schedule: { cron: '23 * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => sweepContent(deps, signal),
  }),
];

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
