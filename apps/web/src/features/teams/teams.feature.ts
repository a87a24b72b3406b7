import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';

export const teamsFeature = {
  routes: {
    root: [
      createRoute({
        getParentRoute: () => PLACES.root,
        path: '/join',
        component: lazyRouteComponent(() => import('./join/join-screen.tsx'), 'JoinScreen'),
      }),
    ],
    customers: [
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/team-members',
        component: lazyRouteComponent(() => import('./team-members-screen.tsx'), 'TeamMembersScreen'),
      }),
    ],
  },
} as const satisfies Feature;
