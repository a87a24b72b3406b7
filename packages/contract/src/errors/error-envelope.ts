import { z } from 'zod';

/** What every failed call answers. `errors` maps a field path to messages, `data` are facts about a refusal. */
export const ErrorEnvelope = z.object({
  status: z.literal('error'),
  success: z.literal(false).optional(),
  message: z.string(),
  error: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  code: z.string(),
  request_id: z.string(),
});
