import type { Feature } from '../../feature.ts';
import { httpJobHandlers } from './http.jobs.ts';
import { httpOwnedData } from './http.owned.ts';

export const httpFeature: Feature = {
  jobs: httpJobHandlers,
  ownedData: httpOwnedData,
  tablesLeftBehind: ['idempotency_keys', 'rate_limits'],
};
