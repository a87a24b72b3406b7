import { uploadsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { uploadsJobHandlers } from './uploads.jobs.ts';
import { uploadsOwnedData } from './uploads.owned.ts';
import { uploadsRoutes } from './uploads.routes.ts';

export const uploadsFeature: Feature = {
  api: uploadsApi,
  routes: uploadsRoutes,
  jobs: uploadsJobHandlers,
  ownedData: uploadsOwnedData,
  fileColumns: [{ table: 'uploads', column: 'file', owner: 'account', size: 'size_bytes' }],
};
