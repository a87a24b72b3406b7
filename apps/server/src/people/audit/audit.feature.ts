import { auditApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { auditRoutes } from './audit.routes.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { sweepAudit, eraseFromAudit } from './audit.service.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { listOwnedActions } from './audit.store.ts';

/** What people did. It stays when they go, without saying who they were. */
const ownedData: OwnedData = {
  tables: ['audit_log'],
  async *exportData(db, { userId }) {
    yield { path: 'activity/activity.json', list: inBatches((page) => listOwnedActions(db, userId, page)) };
  },
  async eraseData(trx, { userId, accountIds }) {
    await eraseFromAudit(trx, userId, accountIds);
    return [];
  },
};

const sweepAuditJob = defineJob({ name: 'sweep-audit', schema: z.object({}) });

const jobs = [
  handleJob({
    job: sweepAuditJob,
    schedule: { cron: '53 3 * * *', payload: {} },
    handle: (deps) => sweepAudit(deps),
  }),
];

export const auditFeature: Feature = {
  api: auditApi,
  routes: auditRoutes,
  jobs,
  ownedData,
};
