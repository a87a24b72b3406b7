import { Id } from '@sayso/contract';
import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';

/** Somebody has shown that their e-mail is theirs: what has waited for that goes on. `left`: the unproven address that they had before. `sales` handles it. */
export const emailConfirmedJob = defineJob({
  name: 'email-confirmed',
  schema: z.object({ userId: Id, left: z.string().optional() }),
});
