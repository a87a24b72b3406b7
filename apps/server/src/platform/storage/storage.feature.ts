import type { Feature } from '../../feature.ts';
import { storageJobHandlers } from './storage.jobs.ts';

export const storageFeature: Feature = {
  jobs: storageJobHandlers,
};
