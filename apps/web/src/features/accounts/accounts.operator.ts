import { Users } from 'lucide-react';
import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const UsersScreen = lazy(async () => ({ default: (await import('./users/users-screen.tsx')).UsersScreen }));

export const accountsInBackOffice = {
  tabs: [
    {
      key: 'users',
      label: 'User Management',
      icon: Users,
      sections: [{ key: 'all', label: 'User Management', screen: UsersScreen }],
    },
  ],
} as const satisfies OperatorFeature;
