import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';
import { parseNewBatchSearch } from './new/new-batch-search.ts';

export const batchesFeature = {
  routes: {
    customers: [
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/batches',
        component: lazyRouteComponent(() => import('./batches-screen.tsx'), 'BatchesScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/batches/new',
        validateSearch: parseNewBatchSearch,
        component: lazyRouteComponent(() => import('./new/new-batch-screen.tsx'), 'NewBatchScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/batches/$batchId',
        component: lazyRouteComponent(() => import('./batch-screen.tsx'), 'BatchScreen'),
      }),
    ],
  },
} as const satisfies Feature;
