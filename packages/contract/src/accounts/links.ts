import { z } from 'zod';

/** Longest token of a mailed link that is looked up, in characters: ours are shorter. */
const TOKEN_MAX_CHARACTERS = 128;

/** The secret part of a mailed link. */
export const LinkToken = z
  .string()
  .min(1, 'Open the link from the mail again.')
  .max(TOKEN_MAX_CHARACTERS, 'Open the link from the mail again.');
