import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';
import { listKey } from '../../lib/api/reads.ts';
import { USER_KEY } from '../../session/session.ts';

export const plansFeature = {
  routes: {
    reading: [
      createRoute({
        getParentRoute: () => PLACES.reading,
        path: '/pricing',
        component: lazyRouteComponent(() => import('./pricing/pricing-screen.tsx'), 'PricingScreen'),
      }),
    ],
  },
  readAnewWith: {
    // Files take up room.
    uploads: [listKey('plans')],
    // With the plans of a person go the label beside their name, the avatars that they may choose, and the pages that they see.
    plans: [USER_KEY, listKey('avatars'), listKey('pages')],
  },
} as const satisfies Feature;
