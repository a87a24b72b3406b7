import { Users } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

/** @param loadUsers The list of users, put together with what other features tell the operator there. */
export const accountsInBackOffice = (loadUsers: () => Promise<ComponentType>) =>
  ({
    tabs: [
      {
        key: 'users',
        label: 'User Management',
        icon: Users,
        sections: [
          { key: 'all', label: 'User Management', screen: lazy(async () => ({ default: await loadUsers() })) },
        ],
      },
    ],
  }) as const satisfies OperatorFeature;
