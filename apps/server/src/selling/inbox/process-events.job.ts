import { z } from 'zod';
import { defineJob } from '../../platform/work/job.ts';

/** Processes the events that wait. */
export const processEventsJob = defineJob({ name: 'process-webhook-events', schema: z.object({}) });

/** Forgets refused events after their time. */
export const forgetRefusedJob = defineJob({ name: 'forget-refused-webhook-events', schema: z.object({}) });
