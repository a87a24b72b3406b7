import { Flag } from 'lucide-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';

const ReportsScreen = lazy(async () => ({ default: (await import('./reports-screen.tsx')).ReportsScreen }));

export const moderationFeature = {
  operatorTabs: [
    {
      key: 'content',
      label: 'Reports',
      icon: Flag,
      sections: [{ key: 'reports', label: 'Reports', screen: ReportsScreen }],
    },
  ],
} as const satisfies Feature;
