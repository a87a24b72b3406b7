import { demoApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { demoJobHandlers } from './demo.jobs.ts';
import { demoRoutes } from './demo.routes.ts';
import { SEALED_PASSWORD } from './sealed-password.ts';
import { goesWithOwner, type OwnedData } from '../../platform/db/owners.ts';

/** Which customers and videos the demo made: notes of the product, with nothing in them that is not told elsewhere. */
const ownedData: OwnedData = {
  tables: ['demo_customers', 'demo_videos'],
  async *exportData() {},
  eraseData: goesWithOwner,
};

export const demoFeature: Feature = {
  api: demoApi,
  routes: demoRoutes,
  jobs: demoJobHandlers,
  ownedData,
  sealedColumns: [SEALED_PASSWORD],
};
