import { Settings, UserCog } from 'lucide-react';
import type { NavEntry } from '../../feature.ts';

export const accountsNavigation: readonly NavEntry[] = [
  {
    to: '/settings',
    label: 'Settings',
    icon: Settings,
    shown: 'last',
    // Screens for developers, which are reached from the settings.
    alsoAt: ['/api-docs', '/api-setup', '/api-test'],
    // The back office has settings of its own.
    inBackOffice: { label: 'Account Settings', icon: UserCog },
  },
];
