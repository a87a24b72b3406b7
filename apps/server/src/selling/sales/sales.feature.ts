import { salesApi } from '@sayso/contract';
import { z } from 'zod';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { emailConfirmedJob } from '../../people/identity/people.service.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { countDifferences } from './access-check.store.ts';
import { listsRoutes, accessCheckRoutes, claimsRoutes, reconciliationRoutes, revenueRoutes } from './sales.routes.ts';
import { mailClaimCodeJob, sweepClaimsJob, mailClaimCode, sweepClaims } from './claims.service.ts';
import { processExports } from './reconciliation/process-exports.ts';
import { reconcileJob } from './reconciliation/reconciliation.service.ts';
import { endDuePurchases, settleKept } from './sales.service.ts';
import { lookForDifferences } from './access-check.service.ts';
import { forgetBuyer, listOwnedPurchases } from './purchases.store.ts';
import { blankRowsOf } from './reconciliation/reconciliation.store.ts';

const claimsJobs = [
  handleJob({ job: mailClaimCodeJob, handle: (deps, payload) => mailClaimCode(deps, payload) }),
  handleJob({
    job: sweepClaimsJob,
    schedule: { cron: '23 4 * * *', payload: {} },
    handle: (deps) => sweepClaims(deps),
  }),
];

const reconciliationJobs = [
  handleJob({
    job: reconcileJob,
    // What a worker that died has left goes on within a minute.
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => processExports(deps, signal),
  }),
];

const endDuePurchasesJob = defineJob({ name: 'end-due-purchases', schema: z.object({}) });

const salesJobs = [
  handleJob({ job: emailConfirmedJob, handle: settleKept }),
  handleJob({
    job: endDuePurchasesJob,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => endDuePurchases(deps, signal),
  }),
];

const checkAccessJob = defineJob({ name: 'check-access', schema: z.object({}) });

const accessCheckJobs = [
  handleJob({
    job: checkAccessJob,
    schedule: { cron: '41 3 * * *', payload: {} },
    async handle(deps) {
      const found = await lookForDifferences(deps);
      if (found > 0) deps.log.warn({ found }, 'access differs from what was paid for: see Sales in the back office');
    },
  }),
];

/** What people have bought. */
const ownedSales: OwnedData = {
  tables: ['purchases', 'purchase_claims', 'access_differences'],
  async *exportData(db, { userId }) {
    yield { path: 'sales/purchases.json', list: inBatches((page) => listOwnedPurchases(db, userId, page)) };
  },
  async eraseData(trx, { userId, email, isUnproven }, at) {
    await forgetBuyer(trx, { userId, email: isUnproven ? null : email, at });
    if (!isUnproven) await blankRowsOf(trx, email);
    return [];
  },
};

/** What was sold, what it gives, and what it earned. */
export const salesFeature: Feature = {
  api: salesApi,
  routes(server, deps) {
    listsRoutes(server, deps);
    claimsRoutes(server, deps);
    revenueRoutes(server, deps);
    reconciliationRoutes(server, deps);
    accessCheckRoutes(server, deps);
  },
  jobs: [...salesJobs, ...claimsJobs, ...reconciliationJobs, ...accessCheckJobs],
  ownedData: ownedSales,
  attention: [{ kind: 'access_differences', count: ({ db }) => countDifferences(db) }],
};
