import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';
import { parseGallerySearch, parseSourceSearch } from './search.ts';

export const templatesFeature = {
  routes: {
    customers: [
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/templates',
        validateSearch: parseGallerySearch,
        component: lazyRouteComponent(() => import('./gallery/gallery-screen.tsx'), 'GalleryScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/templates/new',
        validateSearch: parseSourceSearch,
        component: lazyRouteComponent(() => import('./edit/new-template-screen.tsx'), 'NewTemplateScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/templates/$templateId',
        component: lazyRouteComponent(() => import('./use/template-screen.tsx'), 'TemplateScreen'),
      }),
      createRoute({
        getParentRoute: () => PLACES.customers,
        path: '/templates/$templateId/edit',
        component: lazyRouteComponent(() => import('./edit/edit-template-screen.tsx'), 'EditTemplateScreen'),
      }),
    ],
  },
} as const satisfies Feature;
