import { CreditCard } from 'lucide-react';
import { lazy } from 'react';
import type { Feature } from '../../feature.ts';
import { listKey } from '../../lib/live-lists.ts';
import { USER_KEY } from '../../session/session.ts';

const PlansScreen = lazy(async () => ({ default: (await import('./plans-screen.tsx')).PlansScreen }));

export const plansFeature = {
  operatorTabs: [
    {
      key: 'plans',
      label: 'Plan Management',
      icon: CreditCard,
      sections: [{ key: 'all', label: 'Plan Management', screen: PlansScreen }],
    },
  ],
  readAnewWith: {
    // Files take up room.
    uploads: [listKey('plans')],
    // With the plans of a person go the label beside their name, the avatars that they may choose, and the pages that they see.
    plans: [USER_KEY, listKey('avatars'), listKey('pages')],
  },
} as const satisfies Feature;
