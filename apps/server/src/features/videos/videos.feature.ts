import { videosApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { videosJobHandlers } from './videos.jobs.ts';
import { videosOwnedData } from './videos.owned.ts';
import { videosRoutes } from './videos.routes.ts';

export const videosFeature: Feature = {
  api: videosApi,
  routes: videosRoutes,
  jobs: videosJobHandlers,
  ownedData: videosOwnedData,
  fileColumns: [{ table: 'renditions', column: 'file' }],
  tablesLeftBehind: ['video_archives'],
};
