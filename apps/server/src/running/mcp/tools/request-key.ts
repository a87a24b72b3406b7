import { z } from 'zod';

const WRONG = 'Use 1 to 100 letters, digits, dots, dashes and underscores.';

/** Names what is asked for, and its repeats: within a day the same key makes nothing twice. */
export const RequestKey = z
  .string(WRONG)
  .regex(/^[\w.-]{1,100}$/, WRONG)
  .describe(
    'A name of your own for this request, such as serum-hook-2. Repeating the call with the same key and arguments makes nothing twice and costs nothing; for another video use another key.',
  );
