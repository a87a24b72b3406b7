import { z } from 'zod';

/** Longest token of a mailed link that is looked up, in characters: ours are shorter. */
const TOKEN_MAX_CHARACTERS = 128;

/** The secret part of a mailed link. */
export const LinkToken = z
  .string()
  .min(1, 'Open the link from the mail again.')
  .max(TOKEN_MAX_CHARACTERS, 'Open the link from the mail again.');

/** A mailed link that was opened. */
export const OpenedLink = z.object({ token: LinkToken });

/** How often mailed links may be opened from one address. */
export const OPENED_LINKS = [{ by: 'address', times: 50, perSeconds: 15 * 60, counted: 'shared' }] as const;
