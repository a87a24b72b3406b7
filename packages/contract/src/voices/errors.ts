import { entry } from '../errors/entry.ts';

/** What can go wrong with partners that speak, and with the keys that customers bring for them. */
export const ERRORS_OF_PARTNERS = {
  partner_budget_used: entry(
    403,
    'The daily budget of this voice is used. Choose another voice, or come back tomorrow.',
  ),
  own_key_refused: entry(403, 'The service does not take your key. Look at it under API setup, or remove it there.'),
  speech_partner_off: entry(409, 'This partner is switched off, or has no key. Save both first.'),
} as const;
