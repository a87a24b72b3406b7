import { is } from './access-entry.ts';
import type { AccessEntry } from './access-rules.ts';

/** Calls about where an account has its events sent to. */
export const ACCESS_TO_RECEIVERS: Readonly<Record<string, AccessEntry>> = {
  'receivers.listReceivers': is('accountAdmin'),
  'receivers.createReceiver': is('accountAdminInPerson', {
    reaches: { send: { name: 'CRM', url: 'https://crm.example.com', events: ['video.completed'] } },
  }),
  'receivers.updateReceiver': is('ownAdminInPerson', {
    names: 'receiver',
    send: { name: 'CRM', url: 'https://crm.example.com', events: ['video.completed'], is_on: true },
  }),
  'receivers.deleteReceiver': is('ownAdmin', { names: 'receiver' }),
  'receivers.rotateReceiverSecret': is('ownAdminInPerson', { names: 'receiver' }),
  'receivers.testReceiver': is('ownAdmin', { names: 'receiver' }),
  'receivers.listReceiverMessages': is('accountAdmin'),
  'receivers.getReceiverMessage': is('ownAdmin', { names: 'receiverMessage' }),
  'receivers.replayReceiverMessage': is('ownAdmin', { names: 'receiverMessage' }),
};
