import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const MailSettings = lazy(async () => ({ default: (await import('./mail-settings.tsx')).MailSettings }));
const MailOutboxScreen = lazy(async () => ({ default: (await import('./mail-outbox-screen.tsx')).MailOutboxScreen }));

export const mailInBackOffice = {
  sections: {
    settings: [
      { key: 'mail', label: 'Mail', screen: MailSettings },
      { key: 'outbox', label: 'Mail outbox', screen: MailOutboxScreen },
    ],
  },
} as const satisfies OperatorFeature;
