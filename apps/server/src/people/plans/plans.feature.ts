import { isSold, plansApi } from '@sayso/contract';
import { setupStep } from '../../attention-source.ts';
import type { Feature } from '../../feature.ts';
import { plansJobs } from './plans.jobs.ts';
import { hasNumbers } from './plan-numbers.store.ts';
import { toPlan } from './plans.mapper.ts';
import { plansRoutes } from './plans.routes.ts';
import { listPlans } from './plans.store.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owned-data.ts';
import { listOwnedGrants, listOwnedPlans, listOwnedUsage } from './owned-plans.store.ts';

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
