import type { Feature } from '../../feature.ts';
import { liveJobHandlers } from './live.jobs.ts';
import { liveOwnedData } from './live.owned.ts';

export const liveFeature: Feature = {
  jobs: liveJobHandlers,
  ownedData: liveOwnedData,
  tablesLeftBehind: ['events', 'live_presence'],
};
