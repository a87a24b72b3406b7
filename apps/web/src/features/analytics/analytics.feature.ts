import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
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
  navigation: [{ to: '/analytics', label: 'Analytics', icon: ChartNoAxesColumn, shown: 'menu' }],
} as const satisfies Feature;
