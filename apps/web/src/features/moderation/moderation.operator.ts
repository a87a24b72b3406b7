import { Flag } from 'lucide-react';
import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const ReportsScreen = lazy(async () => ({ default: (await import('./reports-screen.tsx')).ReportsScreen }));

export const moderationInBackOffice = {
  tabs: [
    {
      key: 'content',
      label: 'Reports',
      icon: Flag,
      sections: [{ key: 'reports', label: 'Reports', screen: ReportsScreen }],
    },
  ],
} as const satisfies OperatorFeature;
