import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';
import { parseReportSearch, parseDecisionsSearch } from './search.ts';

export const moderationFeature = {
  routes: {
    reading: [
      createRoute({
        getParentRoute: () => PLACES.reading,
        path: '/report-site',
        validateSearch: parseReportSearch,
        component: lazyRouteComponent(() => import('./report-site-screen.tsx'), 'ReportSiteScreen'),
      }),
    ],
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
