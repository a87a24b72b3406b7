import type { JobHandler } from './queue/job.ts';

/** Every job of the product with its code: what is not in this list can be neither asked for nor done. */
export const JOB_HANDLERS: readonly JobHandler[] = [];
