import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';

export const analyticsFeature = {
  routes: {
    customers: [
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/analytics',
        component: lazyRouteComponent(() => import('./analytics-screen.tsx'), 'AnalyticsScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/analytics/$videoId',
        component: lazyRouteComponent(() => import('./video-analytics-screen.tsx'), 'VideoAnalyticsScreen'),
      }),
    ],
  },
} as const satisfies Feature;
