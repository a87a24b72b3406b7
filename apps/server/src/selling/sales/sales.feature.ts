import { salesApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { accessCheckJobs } from './access-check/access-check.jobs.ts';
import { countDifferences } from './access-check/access-check.store.ts';
import { accessCheckRoutes } from './access-check/access-check.routes.ts';
import { claimsJobs } from './claims/claims.jobs.ts';
import { claimsRoutes } from './claims/claims.routes.ts';
import { listsRoutes } from './lists/lists.routes.ts';
import { reconciliationJobs } from './reconciliation/reconciliation.jobs.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { revenueRoutes } from './revenue/revenue.routes.ts';
import { salesJobs } from './sales.jobs.ts';
import { ownedSales } from './sales.owned.ts';

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
