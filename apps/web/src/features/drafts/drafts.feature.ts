import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';
import { startSpareWorker } from '../specs/worker.parts.ts';
import { parseCreateSearch } from './wizard/create-search.ts';

/** The preview's worker is fetched and started beside the wizard's own code, not after it. */
const loadCreate = () => {
  startSpareWorker();
  return import('./wizard/create-screen.tsx');
};

export const draftsFeature = {
  routes: {
    customers: [
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/create',
        validateSearch: parseCreateSearch,
        component: lazyRouteComponent(loadCreate, 'CreateScreen'),
      }),
    ],
  },
} as const satisfies Feature;
