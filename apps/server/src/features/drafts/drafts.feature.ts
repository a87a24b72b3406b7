import { draftsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { draftsOwnedData } from './drafts.owned.ts';
import { draftsRoutes } from './drafts.routes.ts';

/** Unfinished videos, kept so that they go on in any browser. */
export const draftsFeature: Feature = {
  api: draftsApi,
  section: 'videos',
  routes: draftsRoutes,
  ownedData: draftsOwnedData,
};
