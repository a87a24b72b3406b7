import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';

export const sitesFeature = {
  signInWords: {
    '/sites': { title: 'Authentication Required', text: 'Please login to access the marketplace' },
  },
  routes: {
    root: [
      createRoute({
        getParentRoute: () => PLACES.root,
        path: '/site-entry',
        component: lazyRouteComponent(() => import('./entry/site-entry-screen.tsx'), 'SiteEntryScreen'),
      }),
    ],
    customers: [
      // An address that people type.
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/marketplace',
        beforeLoad: () => redirect({ to: '/sites', replace: true, throw: true }),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/sites',
        component: lazyRouteComponent(() => import('./marketplace/marketplace.tsx'), 'MarketplaceScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/sites/$siteId',
        component: lazyRouteComponent(() => import('./editor/editor-screen.tsx'), 'SiteEditorScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/sites/$siteId/leads',
        component: lazyRouteComponent(() => import('./leads/leads-screen.tsx'), 'LeadsScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/sites/$siteId/figures',
        component: lazyRouteComponent(() => import('./figures/figures-screen.tsx'), 'FiguresScreen'),
      }),
    ],
  },
} as const satisfies Feature;
