import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Compares the rows of every export that waits. */
export const reconcileJob = defineJob({ name: 'reconcile-exports', schema: z.object({}) });
