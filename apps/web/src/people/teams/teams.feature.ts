import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';
import { USER_KEY } from '../../session/session.ts';

export const teamsFeature = {
  // Whether others work in the account is said with who is here.
  readAnewWith: { team: [USER_KEY] },
  routes: {
    root: [
      createRoute({
        getParentRoute: () => PLACES.root,
        path: '/join',
        component: lazyRouteComponent(() => import('./join-screen.tsx'), 'JoinScreen'),
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
