import type { z } from 'zod';
import type { Db } from '../db/connection.ts';
import type { Job } from './job.ts';

/** The queue as services see it. Given a transaction, the job exists only if the transaction commits. */
export type Queue = {
  /** Asks a worker to do a job. Answers its id, or that of the one that is there already, where the job says that one is enough. */
  enqueue<Payload extends z.ZodType>(db: Db, job: Job<Payload>, payload: z.input<Payload>): Promise<string>;
};
