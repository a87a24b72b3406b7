import { z } from 'zod';

/** Where a search found a video whose title and tags do not say it: a line of another text, in parts, those that were looked for marked. */
export const FoundLine = z.object({
  place: z.enum(['script', 'captions', 'description']),
  parts: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
});
export type FoundLine = z.output<typeof FoundLine>;
