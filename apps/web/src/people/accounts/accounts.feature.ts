import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';

const { customers } = PLACES;

export const accountsFeature = {
  routes: {
    customers: [
      createRoute({
        getParentRoute: () => customers,
        path: '/api-setup',
        component: lazyRouteComponent(() => import('./api-setup/api-setup-screen.tsx'), 'ApiSetupScreen'),
      }),
    ],
  },
} as const satisfies Feature;
