import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';
import { parseLibrarySearch, parseDashboardSearch } from './list/library-search.ts';

export const libraryFeature = {
  routes: {
    customers: [
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/dashboard',
        validateSearch: parseDashboardSearch,
        component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/projects',
        validateSearch: parseLibrarySearch,
        component: lazyRouteComponent(() => import('./library-screen.tsx'), 'ProjectsScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/ai-editor',
        component: lazyRouteComponent(() => import('./editor/editor-screen.tsx'), 'EditorScreen'),
      }),
    ],
  },
} as const satisfies Feature;
