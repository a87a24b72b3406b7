import { AppError, ERRORS, type ErrorCode } from '@sayso/contract';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Job } from './job.ts';
import type { JobFailure, JobHandler } from './job-handler.ts';

/** `stopping` aborts when the process ends. */
type Context = { deps: Deps; stopping: AbortSignal };
type Take = (job: JobWithMetadata) => Promise<JobResult>;

/** Light jobs of one kind that a process does at the same time. */
const LIGHT_CONCURRENCY = 2;

/** New jobs wake a worker at once; this is how long a repeated, held back or given up one may wait beyond its time. */
const POLL_SECONDS = 3;
const WORK_OPTIONS = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 1,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
} as const;

/** Where a job goes that will not be tried again. */
export const failedQueueOf = (job: Job) => `${job.name}.failed`;

/** Begins to do the jobs of one handler, as many at once as its lane allows. */
export async function workOn(boss: PgBoss, handler: JobHandler, context: Context): Promise<void> {
  const { job } = handler;
  const { workerConcurrency } = context.deps.config;
  const lanes = job.options.lane === 'heavy' ? workerConcurrency : LIGHT_CONCURRENCY;
  for (let lane = 0; lane < lanes; lane += 1) await take(boss, job.name, (one) => runJob(handler, one, context));
  if (handler.onFailed) await take(boss, failedQueueOf(job), (one) => runFailure(handler, one, context));
}

async function take(boss: PgBoss, queueName: string, run: Take): Promise<void> {
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
  const isLastAttempt = one.retryCount >= one.retryLimit;
  const signal = AbortSignal.any([one.signal, stopping]);
  try {
    await handler.handle(deps, parsePayload(job, one.data), { jobId: one.id, signal, attempt, isLastAttempt });
    return { id: one.id, status: 'completed' };
  } catch (error) {
    const { code } = failureOf(error);
    const isFinal = !ERRORS[code].retryable && !signal.aborted;
    deps.log[isFinal || isLastAttempt ? 'error' : 'warn'](
      { err: error, job: job.name, jobId: one.id, attempt },
      'job failed',
    );
    return { id: one.id, status: isFinal ? 'deadletter' : 'failed', output: failureOf(error) };
  }
}

async function runFailure(handler: JobHandler, one: JobWithMetadata, { deps }: Context): Promise<JobResult> {
  const stored = Failure.safeParse(one.sourceOutput);
  // A worker that died has left no reason of its own.
  const failure = stored.success ? stored.data : failureOf(new AppError('internal'));
  try {
    await handler.onFailed?.(deps, parsePayload(handler.job, one.data), failure);
    return { id: one.id, status: 'completed' };
  } catch (error) {
    deps.log.error({ err: error, job: failedQueueOf(handler.job), jobId: one.id }, 'job failed');
    return { id: one.id, status: 'failed', output: failureOf(error) };
  }
}

const Failure = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string' && code in ERRORS),
  message: z.string(),
});

/** Only our own words are stored with a job: another program's message may carry what nobody should read there. */
function failureOf(error: unknown): JobFailure {
  const known = error instanceof AppError ? error : new AppError('internal');
  return { code: known.code, message: known.message };
}

/** A payload that an older version stored in another shape cannot be done by trying again. */
function parsePayload(job: Job, data: unknown): unknown {
  const parsed = job.schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', {}, parsed.error);
}
