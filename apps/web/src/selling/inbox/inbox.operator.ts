import { Webhook } from 'lucide-react';
import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';

const EventsScreen = lazy(async () => ({ default: (await import('./events/events-screen.tsx')).EventsScreen }));
const SendersScreen = lazy(async () => ({ default: (await import('./senders/senders-screen.tsx')).SendersScreen }));

export const inboxInBackOffice = {
  tabs: [
    {
      key: 'webhooks',
      label: 'Webhook Events',
      icon: Webhook,
      sections: [
        { key: 'events', label: 'Events', screen: EventsScreen },
        { key: 'senders', label: 'Senders', screen: SendersScreen },
      ],
    },
  ],
} as const satisfies OperatorFeature;
