import { Store } from 'lucide-react';
import type { NavEntry } from '../../feature.ts';

export const sitesNavigation: readonly NavEntry[] = [
  {
    to: '/sites',
    label: 'Marketplace',
    icon: Store,
    shown: 'last',
    needs: { permission: 'sites.view', right: 'marketplace_enabled' },
    keywords: ['Sites', 'Storefront', 'Website', 'Domain', 'Leads', 'Shop'],
  },
];
