import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Checks what has not been checked: what was there before there were checks, and everything once lists have changed and somebody asks. */
export const checkAllJob = defineJob({ name: 'check-all-content', schema: z.object({}) });
