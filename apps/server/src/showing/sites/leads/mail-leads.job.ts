import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Tells the owners of sites of the leads that they have not been told of. */
export const mailLeadsJob = defineJob({ name: 'mail-leads', schema: z.object({}) });
