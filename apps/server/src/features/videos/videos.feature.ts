import { draftsApi, libraryApi, rendersApi, scriptsApi, specsApi, watchApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { videosJobHandlers } from './videos.jobs.ts';
import { videosOwnedData } from './videos.owned.ts';
import { videosRoutes } from './videos.routes.ts';

const FIRST = { listVideos: libraryApi.listVideos };

export const videosFeature: Feature = {
  api: { ...FIRST, ...rendersApi, ...libraryApi, ...draftsApi, ...scriptsApi, ...specsApi, ...watchApi },
  routes: videosRoutes,
  jobs: videosJobHandlers,
  ownedData: videosOwnedData,
  fileColumns: [{ table: 'renditions', column: 'file' }],
  tablesLeftBehind: ['video_archives'],
};
