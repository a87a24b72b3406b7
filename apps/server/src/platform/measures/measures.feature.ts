import type { Feature } from '../../feature.ts';
import { measuresJobHandlers } from './measures.jobs.ts';
import { measuresOwnedData } from './measures.owned.ts';

export const measuresFeature: Feature = {
  jobs: measuresJobHandlers,
  ownedData: measuresOwnedData,
};
