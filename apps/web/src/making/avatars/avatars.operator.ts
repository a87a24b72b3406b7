import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const PartnersScreen = lazy(async () => ({ default: (await import('./partners/partners-screen.tsx')).PartnersScreen }));
const PresenterPartnersScreen = lazy(async () => ({
  default: (await import('./presenter-partners/presenter-partners-screen.tsx')).PresenterPartnersScreen,
}));

export const avatarsInBackOffice = {
  sections: {
    settings: [
      { key: 'partners', label: 'Partners', screen: PartnersScreen },
      { key: 'presenter-partners', label: 'Presenter partners', screen: PresenterPartnersScreen },
    ],
  },
} as const satisfies OperatorFeature;
