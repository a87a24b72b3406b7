import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';
import { parseDecisionsSearch } from './own/decisions-search.ts';

export const moderationFeature = {
  routes: {
    customers: [
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/decisions',
        validateSearch: parseDecisionsSearch,
        component: lazyRouteComponent(() => import('./own/decisions-screen.tsx'), 'DecisionsScreen'),
      }),
    ],
  },
} as const satisfies Feature;
