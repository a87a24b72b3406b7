import type { z } from 'zod';

/** How a job runs: short work that takes no slot of the machine. Times in seconds, as the queue counts them. */
export type JobOptions = {
  /** Tries after the first one, for errors that the registry calls retryable and for workers that died. */
  retryLimit: number;
  /** Pause before the first retry; it doubles from one to the next. */
  retryDelaySeconds: number;
  /** A try that takes longer is given up and repeated: far above the longest honest run. */
  expireInSeconds: number;
};

/** Asked for again, a job is not queued once more: while one `waits`, or while one is `open`, which waits or runs. */
type Single = 'waits' | 'open';

/** A kind of work: its name in the queue and the shape of its payload. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  schema: Payload;
  options: JobOptions;
  single?: Single | undefined;
};

/** Four hours: a render on a slow, busy machine is still a render. */
const GENEROUS_EXPIRY_SECONDS = 4 * 60 * 60;

const DEFAULTS: JobOptions = {
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: GENEROUS_EXPIRY_SECONDS,
};

/** Declares a kind of work. */
export function defineJob<Payload extends z.ZodType>(spec: {
  name: string;
  schema: Payload;
  options?: Partial<JobOptions>;
  single?: Single;
}): Job<Payload> {
  const { name, schema, options, single } = spec;
  return { name, schema, options: { ...DEFAULTS, ...options }, single };
}
