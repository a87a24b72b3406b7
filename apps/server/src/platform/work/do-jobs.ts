import { AppError, ERRORS, type ErrorCode } from '@sayso/contract';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Deps } from '../../deps.ts';
import { holdJob } from './jobs-in-hand.ts';
import type { Job } from './job.ts';
import type { JobHandler } from './job-handler.ts';

/** `stopping` aborts when the process ends. */
type Context = { deps: Deps; stopping: AbortSignal };
type RunJob = (job: JobWithMetadata) => Promise<JobResult>;

/** Jobs of one kind that a process does at the same time. */
const CONCURRENCY = 2;

/** New jobs wake a worker at once; this is how long a repeated, held back or given up one may wait beyond its time. */
const POLL_SECONDS = 3;
const WORK_OPTIONS = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 1,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
} as const;

/** Begins to do the jobs of one handler. */
export async function workOn(boss: PgBoss, handler: JobHandler, context: Context): Promise<void> {
  const { job } = handler;
  for (let lane = 0; lane < CONCURRENCY; lane += 1)
    await startLane(boss, job.name, (one) => runJob(handler, one, context));
}

async function startLane(boss: PgBoss, queueName: string, run: RunJob): Promise<void> {
  let workerId = '';
  workerId = await boss.work(queueName, WORK_OPTIONS, async (jobs) => {
    const results: JobResult[] = [];
    for (const one of jobs) results.push(await run(one as JobWithMetadata));
    // After each job a worker sleeps until its next look, however many jobs wait, unless it is woken.
    boss.notifyWorker(workerId);
    return results;
  });
}

async function runJob(handler: JobHandler, one: JobWithMetadata, { deps, stopping }: Context): Promise<JobResult> {
  const { job } = handler;
  const attempt = one.retryCount + 1;
  const signal = AbortSignal.any([one.signal, stopping]);
  const letGo = holdJob(deps.db, { id: one.id, kind: job.name, at: deps.now() });
  try {
    await handler.handle(deps, parsePayload(job, one.data), { signal, attempt });
    return { id: one.id, status: 'completed' };
  } catch (error) {
    const failure = failureOf(error);
    const isFinal = !ERRORS[failure.code].retryable && !signal.aborted;
    const isLast = isFinal || one.retryCount >= one.retryLimit;
    deps.log[isLast ? 'error' : 'warn']({ err: error, job: job.name, jobId: one.id, attempt }, 'job failed');
    // The queue's word for a failure that spends no more tries, with or without a place for dead letters.
    return { id: one.id, status: isFinal ? 'deadletter' : 'failed', output: failure };
  } finally {
    letGo();
  }
}

/** Only our own words are stored with a job: another program's message may carry what nobody should read there. */
function failureOf(error: unknown): { code: ErrorCode; message: string } {
  const known = error instanceof AppError ? error : new AppError('internal');
  return { code: known.code, message: known.message };
}

/** A payload that an older version stored in another shape cannot be done by trying again. */
function parsePayload(job: Job, data: unknown): unknown {
  const parsed = job.schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', {}, parsed.error);
}
