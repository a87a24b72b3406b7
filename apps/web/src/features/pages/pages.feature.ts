import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { lazy } from 'react';
import { type Feature, PLACES } from '../../feature.ts';

const PagesScreen = lazy(async () => ({ default: (await import('./management/pages-screen.tsx')).PagesScreen }));

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
  operatorTabs: [
    {
      key: 'pages',
      label: 'Page Management',
      icon: FileText,
      sections: [{ key: 'all', label: 'Page Management', screen: PagesScreen }],
    },
  ],
} as const satisfies Feature;
