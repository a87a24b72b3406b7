import { isSold, plansApi } from '@sayso/contract';
import { z } from 'zod';
import { setupStep } from '../../attention-source.ts';
import type { Feature } from '../../feature.ts';
import { inBatches } from '../../platform/db/writes.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';
import { defineJob } from '../../platform/work/job.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { hasNumbers } from './plan-administration.store.ts';
import { toPlan } from './plans.mapper.ts';
import { plansRoutes } from './plans.routes.ts';
import { listPlans, listOwnedGrants, listOwnedPlans, listOwnedUsage } from './plans.store.ts';
import { endDueGrants } from './grants.service.ts';

/** Which plans people have, and what they have used of them. */
const ownedData: OwnedData = {
  tables: ['user_plans', 'plan_grants', 'usage_entries'],
  async *exportData(db, { userId, accountIds }) {
    yield { path: 'plans/plans.json', value: await listOwnedPlans(db, userId) };
    yield { path: 'plans/reasons.json', value: await listOwnedGrants(db, userId) };
    yield { path: 'plans/usage.json', list: inBatches((page) => listOwnedUsage(db, accountIds, page)) };
  },
  eraseData: goesWithOwner,
};

const endDueGrantsJob = defineJob({ name: 'end-due-grants', schema: z.object({}) });

const plansJobs = [
  handleJob({
    job: endDueGrantsJob,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (deps, _payload, { signal }) => endDueGrants(deps, signal),
  }),
];

export const plansFeature: Feature = {
  api: plansApi,
  routes: plansRoutes,
  jobs: plansJobs,
  ownedData,
  attention: [
    setupStep('prices', async ({ db, now }) => (await listPlans(db, { soldAt: now() })).map(toPlan).some(isSold)),
    setupStep('numbers', ({ db }) => hasNumbers(db)),
  ],
};
