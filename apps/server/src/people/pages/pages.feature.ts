import { pagesApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { pagesRoutes } from './pages.routes.ts';

export const pagesFeature: Feature = {
  api: pagesApi,
  routes: pagesRoutes,
  fileColumns: [{ table: 'page_pictures', column: 'file', owner: 'everybody' }],
};
