import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const PicturePartnersScreen = lazy(async () => ({
  default: (await import('./picture-partners-screen.tsx')).PicturePartnersScreen,
}));

export const picturesInBackOffice = {
  sections: { settings: [{ key: 'picture-partners', label: 'Picture partners', screen: PicturePartnersScreen }] },
} as const satisfies OperatorFeature;
