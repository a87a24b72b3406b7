import { ChartNoAxesCombined } from 'lucide-react';
import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const SystemAnalyticsScreen = lazy(async () => ({
  default: (await import('./system/system-analytics-screen.tsx')).SystemAnalyticsScreen,
}));
const SystemVideosSection = lazy(async () => ({
  default: (await import('./system/videos-section.tsx')).SystemVideosSection,
}));

export const analyticsInBackOffice = {
  tabs: [
    {
      key: 'analytics',
      label: 'analytics',
      icon: ChartNoAxesCombined,
      sections: [
        { key: 'overview', label: 'System Analytics', screen: SystemAnalyticsScreen },
        { key: 'videos', label: 'Videos', screen: SystemVideosSection },
      ],
    },
  ],
} as const satisfies OperatorFeature;
