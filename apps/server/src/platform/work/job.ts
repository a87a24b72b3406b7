import type { z } from 'zod';
import type { Db } from '../db/connection.ts';

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

/** The queue as services see it. Given a transaction, the job exists only if the transaction commits. */
export type Queue = {
  /** Asks a worker to do a job. Answers its id, or that of the one that is there already, where the job says that one is enough. */
  enqueue<Payload extends z.ZodType>(db: Db, job: Job<Payload>, payload: z.input<Payload>): Promise<string>;
};

/** Thrown by work that counts its own tries: this one is over, and the next begins after so many seconds. No fault of anybody, so it is neither counted nor logged as one. */
export class TryLater extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`to be tried again in ${seconds} s`);
    this.name = 'TryLater';
    this.seconds = seconds;
  }
}

/** How long it is until then, for `TryLater`. */
export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

/** A short job that a process does. */
type JobInHand = { id: string; kind: string; since: string };

/** Jobs that are done sooner are not worth a look, in milliseconds. */
const LEAST_MS = 2_000;

/** Of each process, known by its database: tests have several in one. */
const held = new WeakMap<Db, Map<string, JobInHand>>();

/** Notes that this process does a job, until what is answered is called. */
export function holdJob(db: Db, { id, kind, at }: { id: string; kind: string; at: Date }): () => void {
  const jobs = held.get(db) ?? new Map<string, JobInHand>();
  held.set(db, jobs);
  jobs.set(id, { id, kind, since: at.toISOString() });
  return () => void jobs.delete(id);
}

/** The jobs that this process has been at for a while, the longest first. */
export function jobsInHand(db: Db, now: Date): JobInHand[] {
  return [...(held.get(db)?.values() ?? [])].filter(({ since }) => now.getTime() - Date.parse(since) >= LEAST_MS);
}
