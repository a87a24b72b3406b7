import { plansApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { plansOwnedData } from './plans.owned.ts';
import { plansRoutes } from './plans.routes.ts';

export const plansFeature: Feature = {
  api: plansApi,
  routes: plansRoutes,
  ownedData: plansOwnedData,
};
