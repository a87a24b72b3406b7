import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';

/** Asked for when a plan gets numbers of sellers: what was sold under them before may have waited for it. Who takes in sales does it. */
export const numbersChangedJob = defineJob({ name: 'plan-numbers-changed', schema: z.object({}) });
