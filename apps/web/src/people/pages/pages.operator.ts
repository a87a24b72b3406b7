import { FileText } from 'lucide-react';
import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const PagesScreen = lazy(async () => ({ default: (await import('./pages-screen.tsx')).PagesScreen }));

export const pagesInBackOffice = {
  tabs: [
    {
      key: 'pages',
      label: 'Page Management',
      icon: FileText,
      sections: [{ key: 'all', label: 'Page Management', screen: PagesScreen }],
    },
  ],
} as const satisfies OperatorFeature;
