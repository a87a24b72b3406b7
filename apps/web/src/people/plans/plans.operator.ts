import { CreditCard } from 'lucide-react';
import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const PlansScreen = lazy(async () => ({ default: (await import('./plans-screen.tsx')).PlansScreen }));

export const plansInBackOffice = {
  tabs: [
    {
      key: 'plans',
      label: 'Plan Management',
      icon: CreditCard,
      sections: [{ key: 'all', label: 'Plan Management', screen: PlansScreen }],
    },
  ],
} as const satisfies OperatorFeature;
