import { auditApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { auditJobHandlers } from './audit.jobs.ts';
import { auditOwnedData } from './audit.owned.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature: Feature = {
  api: auditApi,
  routes: auditRoutes,
  jobs: auditJobHandlers,
  ownedData: auditOwnedData,
};
