import { z } from 'zod';

/** Why a sentence of a script is risky in an advertisement. */
export const CLAIM_RULES = [
  'personal_experience',
  'health',
  'income',
  'guarantee',
  'before_after',
  'superlative',
  'competitor',
  'scarcity',
  'proof',
] as const;

/** See `CLAIM_RULES`. */
export type ClaimRule = (typeof CLAIM_RULES)[number];

/**
 * A sentence that an advertisement should not say like this. `start` and `end` are places in the script, in UTF-16 units; `phrase` is what
 * gave it away, `suggestion` the sentence as it could be said, '' where it is better left out.
 */
export const ClaimFinding = z.object({
  rule: z.enum(CLAIM_RULES),
  start: z.int(),
  end: z.int(),
  sentence: z.string(),
  phrase: z.string(),
  reason: z.string(),
  suggestion: z.string(),
  source: z.object({ name: z.string(), url: z.string() }),
});
export type ClaimFinding = z.output<typeof ClaimFinding>;
