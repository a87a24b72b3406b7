import { INVITATION_DAYS } from '@sayso/contract';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How long each kind of link that acts on an account may be used after it was mailed, in milliseconds. */
export const MAILED_LINKS_LAST_MS = {
  reset: HOUR_MS,
  verify: 3 * DAY_MS,
  change: DAY_MS,
  undo: 7 * DAY_MS,
  undo_two_factor: 7 * DAY_MS,
  /** With which a buyer chooses the first password. */
  purchase: 7 * DAY_MS,
  invitation: INVITATION_DAYS * DAY_MS,
} as const;
