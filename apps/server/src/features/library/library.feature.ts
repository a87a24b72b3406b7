import { libraryApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { libraryJobHandlers } from './library.jobs.ts';
import { libraryOwnedData } from './library.owned.ts';
import { libraryRoutes } from './library.routes.ts';

/** The videos of an account and what people do with those that are there: search, details, tags, the trash, archives, the weekly report. */
export const libraryFeature: Feature = {
  api: libraryApi,
  section: 'videos',
  opensSection: ['listVideos'],
  routes: libraryRoutes,
  jobs: libraryJobHandlers,
  ownedData: libraryOwnedData,
  tablesLeftBehind: ['video_archives'],
};
