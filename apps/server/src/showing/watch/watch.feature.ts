import { watchApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { watchJobHandlers } from './watch.jobs.ts';
import { watchRoutes } from './watch.routes.ts';

/** What everybody may watch: shared videos, who may have their files, views, and the examples of the product. */
export const watchFeature: Feature = { api: watchApi, section: 'videos', routes: watchRoutes, jobs: watchJobHandlers };
