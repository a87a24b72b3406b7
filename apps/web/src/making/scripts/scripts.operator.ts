import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const TextServerScreen = lazy(async () => ({
  default: (await import('./text-server/text-server-screen.tsx')).TextServerScreen,
}));

export const scriptsInBackOffice = {
  sections: { settings: [{ key: 'text-server', label: 'Text server', screen: TextServerScreen }] },
} as const satisfies OperatorFeature;
