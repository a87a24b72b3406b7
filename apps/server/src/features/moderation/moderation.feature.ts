import { moderationApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { moderationOwnedData } from './moderation.owned.ts';
import { moderationRoutes } from './moderation.routes.ts';

export const moderationFeature: Feature = {
  api: moderationApi,
  routes: moderationRoutes,
  ownedData: moderationOwnedData,
};
