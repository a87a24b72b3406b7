import type { ErrorCode } from '@sayso/contract';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/** How a job runs. Times in seconds, as the queue counts them. */
export type JobOptions = {
  /** `heavy`: at most WORKER_CONCURRENCY of this job at once in a process, work in child processes. `light`: short database work. */
  lane: 'heavy' | 'light';
  /** Tries after the first one, for errors that the registry calls retryable and for workers that died. */
  retryLimit: number;
  /** Pause before the first retry; it doubles from one to the next. */
  retryDelaySeconds: number;
  /** A try that takes longer is given up and repeated: far above the longest honest run. */
  expireInSeconds: number;
};

/** A kind of work: its name in the queue and the shape of its payload. */
export type Job<Payload extends z.ZodType = z.ZodType> = { name: string; schema: Payload; options: JobOptions };

/** One try. `signal` aborts when the job is cancelled, lost to another worker, or the process stops. */
export type JobRun = { jobId: string; signal: AbortSignal; attempt: number; isLastAttempt: boolean };

/** Why a job will not be tried again. */
export type JobFailure = { code: ErrorCode; message: string };

/** A job and the code that does it. */
export type JobHandler<Payload extends z.ZodType = z.ZodType> = {
  job: Job<Payload>;
  /** Does the work; may run more than once. An AppError whose registry entry is final ends the job at once. */
  handle(deps: Deps, payload: z.output<Payload>, run: JobRun): Promise<void>;
  /** Called once after the last try, even when the worker died in it. Not called for a cancelled job. */
  onFailed?(deps: Deps, payload: z.output<Payload>, failure: JobFailure): Promise<void>;
  /** Cron expression (UTC): the job runs by itself with `payload`. */
  schedule?: { cron: string; payload: z.input<Payload> };
};

/** Four hours: a render on a slow, busy machine is still a render. */
const GENEROUS_EXPIRY_SECONDS = 4 * 60 * 60;

const DEFAULTS: JobOptions = {
  lane: 'light',
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: GENEROUS_EXPIRY_SECONDS,
};

/** Declares a kind of work. */
export function defineJob<Payload extends z.ZodType>(spec: {
  name: string;
  schema: Payload;
  options?: Partial<JobOptions>;
}): Job<Payload> {
  return { name: spec.name, schema: spec.schema, options: { ...DEFAULTS, ...spec.options } };
}

/** Binds the code to a job, so that its payload is typed. List it in `job-handlers.ts`. */
export function handleJob<Payload extends z.ZodType>(handler: JobHandler<Payload>): JobHandler {
  return handler;
}
