import { z } from 'zod';
import { shortText } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { inboxEventsCalls } from './inbox/events.ts';
import { inboxSourcesCalls } from './inbox/sources.ts';

export * from './inbox/events.ts';
export * from './inbox/kinds.ts';
export * from './inbox/sources.ts';

/** Largest event, in bytes. */
export const INBOX_MAX_BYTES = 256 * 1024;

/** Events of sellers and partners: who sends them, and what became of each. */
export const inboxApi = {
  receiveWebhook: defineEndpoint({
    method: 'POST',
    path: '/api/webhooks/:source/:secret',
    permission: 'public',
    openInMaintenance: true,
    consumes: '*/*',
    summary:
      'Where sellers and partners send their events: verified as each of them signs, stored, answered, and processed after that',
    params: z.object({ source: shortText(40), secret: shortText(100) }),
    response: z.object({ status: z.literal('success'), message: z.string().optional() }),
    errors: ['webhook_refused'],
  }),
  ...inboxSourcesCalls,
  ...inboxEventsCalls,
};
