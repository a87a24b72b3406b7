import { scriptsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { scriptsRoutes } from './scripts.routes.ts';

/** Help with writing scripts: suggestions, rewriting, and checks of claims. */
export const scriptsFeature: Feature = { api: scriptsApi, section: 'videos', routes: scriptsRoutes };
