import { specsApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { specsRoutes } from './specs.routes.ts';

/** The recipe of a video: how it is stored, and what may be chosen in it. */
export const specsFeature: Feature = { api: specsApi, section: 'videos', routes: specsRoutes };
