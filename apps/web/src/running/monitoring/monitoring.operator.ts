import { Activity } from 'lucide-react';
import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const OverviewScreen = lazy(async () => ({ default: (await import('./overview/overview-screen.tsx')).OverviewScreen }));
const WorkersScreen = lazy(async () => ({ default: (await import('./workers/workers-screen.tsx')).WorkersScreen }));
const AlertsScreen = lazy(async () => ({ default: (await import('./alerts/alerts-screen.tsx')).AlertsScreen }));
const ErrorsScreen = lazy(async () => ({ default: (await import('./errors/errors-screen.tsx')).ErrorsScreen }));

export const monitoringInBackOffice = {
  tabs: [
    {
      key: 'monitoring',
      label: 'System Monitoring',
      icon: Activity,
      sections: [
        { key: 'overview', label: 'Overview', screen: OverviewScreen },
        { key: 'workers', label: 'Workers', screen: WorkersScreen },
        { key: 'alerts', label: 'Alerts', screen: AlertsScreen },
        { key: 'errors', label: 'Errors', screen: ErrorsScreen },
      ],
    },
  ],
} as const satisfies OperatorFeature;
