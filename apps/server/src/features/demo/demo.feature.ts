import { demoApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { demoJobHandlers } from './demo.jobs.ts';
import { demoOwnedData } from './demo.owned.ts';
import { demoRoutes } from './demo.routes.ts';
import { SEALED_PASSWORD } from './sealed-password.ts';

export const demoFeature: Feature = {
  api: demoApi,
  routes: demoRoutes,
  jobs: demoJobHandlers,
  ownedData: demoOwnedData,
  sealedColumns: [SEALED_PASSWORD],
};
