import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Feature, PLACES } from '../../feature.ts';

export const pagesFeature = {
  routes: {
    reading: [
      createRoute({
        getParentRoute: () => PLACES.reading,
        path: '/page/$slug',
        component: lazyRouteComponent(() => import('./page-screen.tsx'), 'PageScreen'),
      }),
    ],
    rooms: [
      createRoute({
        getParentRoute: () => PLACES.rooms,
        path: '/admin/pages/$page',
        component: lazyRouteComponent(() => import('./editor/page-editor-screen.tsx'), 'PageEditorScreen'),
      }),
    ],
  },
} as const satisfies Feature;
