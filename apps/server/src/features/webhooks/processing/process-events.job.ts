import { z } from 'zod';
import { defineJob } from '../../../platform/work/job.ts';

/** Processes the events that wait. */
export const processEventsJob = defineJob({ name: 'process-webhook-events', schema: z.object({}) });
/** Tells the operators of senders that have fallen silent. */
export const watchSilenceJob = defineJob({ name: 'watch-webhook-silence', schema: z.object({}) });
