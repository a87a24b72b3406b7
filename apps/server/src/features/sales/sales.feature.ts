import { purchasesCalls, revenueCalls } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { salesJobs } from './sales.jobs.ts';
import { ownedSales } from './sales.owned.ts';
import { claimsJobs } from './claims/claims.jobs.ts';
import { claimsRoutes } from './claims/claims.routes.ts';
import { listsRoutes } from './lists/lists.routes.ts';
import { revenueRoutes } from './revenue/revenue.routes.ts';

/** What was sold, what it gives, and what it earned. */
export const salesFeature: Feature = {
  api: { ...purchasesCalls, ...revenueCalls },
  routes(server, deps) {
    listsRoutes(server, deps);
    claimsRoutes(server, deps);
    revenueRoutes(server, deps);
  },
  jobs: [...salesJobs, ...claimsJobs],
  ownedData: ownedSales,
};
