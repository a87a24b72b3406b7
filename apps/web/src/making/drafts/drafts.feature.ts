import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';
import { NARROW } from '../../lib/use-media.ts';
import { startSpareWorker } from '../specs/worker.parts.ts';
import { parseCreateSearch } from './create-search.ts';

/** Where the preview is seen at once, its worker is fetched and started beside the wizard's own code, not after it. A phone has no core to spare for it until the step stands. */
const loadCreate = () => {
  if (!window.matchMedia(NARROW).matches) startSpareWorker();
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
