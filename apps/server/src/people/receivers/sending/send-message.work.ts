import { defineWork } from '../../../platform/work/work-kind.ts';

/** One message on its way. It waits for somebody else's machine, so many are sent at once; tries are counted with the message, those of this work only where a worker died. */
export const sendMessageWork = defineWork({
  name: 'send-receiver-message',
  lane: 'light',
  memoryMb: 20,
  atOnce: 8,
  urgency: 'background',
  limitSeconds: 60,
  failureCode: 'receiver_message_not_sent',
});
