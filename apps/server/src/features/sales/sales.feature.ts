import type { Feature } from '../../feature.ts';
import { salesJobs } from './sales.jobs.ts';
import { ownedSales } from './sales.owned.ts';

/** What was sold, what it gives, and what it earned. */
export const salesFeature: Feature = { jobs: salesJobs, ownedData: ownedSales };
