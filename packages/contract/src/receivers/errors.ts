import { entry } from '../errors/entry.ts';

/** Errors of receivers alone, as part of the registry. */
export const ERRORS_OF_RECEIVERS = {
  receiver_not_found: entry(404, 'This webhook is no longer here.'),
  receiver_message_not_found: entry(404, 'This delivery is no longer kept.'),
  too_many_receivers: entry(409, 'This account has as many webhooks as it may have. Delete one first.'),
  too_many_receiver_secrets: entry(
    409,
    'Two earlier secrets of this webhook are still valid. Wait until one has ended, or end them with the new one.',
  ),
  receiver_off: entry(409, 'This webhook is switched off. Switch it on first.'),
  receiver_message_waits: entry(409, 'This delivery is still being tried. Wait until it has ended.'),
  receiver_message_not_sent: entry(500, 'This event could not be sent. Send it again.'),
} as const;
