import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Job } from './job.ts';

/** One try, counted from 1. `signal` aborts when the job is lost to another worker, or the process stops. */
export type JobRun = { signal: AbortSignal; attempt: number };

/** A job and the code that does it. */
export type JobHandler<Payload extends z.ZodType = z.ZodType> = {
  job: Job<Payload>;
  /** Does the work; may run more than once. An AppError whose registry entry is final ends the job at once. */
  handle(deps: Deps, payload: z.output<Payload>, run: JobRun): Promise<void>;
  /** Cron expression (UTC): the job runs by itself with `payload`. */
  schedule?: { cron: string; payload: z.input<Payload> };
};

/** Binds the code to a job, so that its payload is typed. List it in the `jobs` of the feature. */
export function handleJob<Payload extends z.ZodType>(handler: JobHandler<Payload>): JobHandler {
  return handler;
}
