import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Processes the events that wait. */
export const processEventsJob = defineJob({ name: 'process-webhook-events', schema: z.object({}) });
