import { Id, Timestamp } from '@sayso/contract';
import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Mails the code of a purchase, if there is such a purchase: by a worker, so that whoever asks is answered as soon as when there is none. */
export const mailClaimCodeJob = defineJob({
  name: 'mail-claim-code',
  schema: z.object({ claimId: Id, userId: Id, transaction: z.string(), expiresAt: Timestamp }),
});

/** Removes old claims. */
export const sweepClaimsJob = defineJob({ name: 'sweep-claims', schema: z.object({}) });
