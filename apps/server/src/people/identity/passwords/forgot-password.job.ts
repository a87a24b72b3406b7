import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Looks whether somebody has an e-mail and sends them a link: later, so that no answer tells by its time. */
export const forgotPasswordJob = defineJob({ name: 'forgot-password', schema: z.object({ email: z.string() }) });
