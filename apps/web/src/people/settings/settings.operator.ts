import { Settings } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

/** @param loadGeneral The general settings, put together with the controls that belong to other features. */
export const settingsInBackOffice = (loadGeneral: () => Promise<ComponentType>) =>
  ({
    tabs: [
      {
        key: 'settings',
        label: 'settings',
        icon: Settings,
        sections: [{ key: 'general', label: 'General', screen: lazy(async () => ({ default: await loadGeneral() })) }],
      },
    ],
  }) as const satisfies OperatorFeature;
