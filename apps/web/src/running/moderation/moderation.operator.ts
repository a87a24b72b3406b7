import { ShieldCheck } from 'lucide-react';
import { lazy } from 'react';
import type { OperatorFeature } from '../../feature.ts';
import { moderationTexts as texts } from './moderation.texts.gen.ts';

const QueueScreen = lazy(async () => ({ default: (await import('./queue/queue-screen.tsx')).QueueScreen }));
const ListsScreen = lazy(async () => ({ default: (await import('./lists-screen.tsx')).ListsScreen }));

export const moderationInBackOffice = {
  tabs: [
    {
      key: 'content',
      get label() {
        return texts.tab;
      },
      icon: ShieldCheck,
      sections: [
        {
          key: 'queue',
          get label() {
            return texts.queueTab;
          },
          screen: QueueScreen,
        },
        {
          key: 'lists',
          get label() {
            return texts.listsTab;
          },
          screen: ListsScreen,
        },
      ],
    },
  ],
} as const satisfies OperatorFeature;
