import { analyticsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { analyticsJobHandlers } from './analytics.jobs.ts';
import { analyticsOwnedData } from './analytics.owned.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsFeature: Feature = {
  api: analyticsApi,
  routes: analyticsRoutes,
  jobs: analyticsJobHandlers,
  ownedData: analyticsOwnedData,
};
