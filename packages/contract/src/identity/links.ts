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

/** Wrong passwords beside a mailed link, from wherever they are sent. */
export const PASSWORD_GUESSES_OF_LINK = [
  { name: 'link-guesses', by: 'link', times: 10, perSeconds: 15 * 60, counted: 'shared', counts: 'failures' },
] as const;
