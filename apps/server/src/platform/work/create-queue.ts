import { randomBytes } from 'node:crypto';
import { namesOf, AppError, ERRORS, type ErrorCode } from '@sayso/contract';
import {
  fromKysely,
  PgBoss,
  type QueueResult,
  type Db as QueueDatabase,
  type JobResult,
  type JobWithMetadata,
} from 'pg-boss';
import type { Deps, Log } from '../../deps.ts';
import { type Db, askPool } from '../db/connection.ts';
import type { DatabaseAddress } from '../db/client.ts';
import type { Listen } from '../db/listen.ts';
import { type Job, type Queue, holdJob } from './job.ts';
import type { JobHandler } from './job-handler.ts';
import { askOf, indexFailedJobs, lockOpenJob } from './queued-jobs.store.ts';
import { createPlaces } from './semaphore.ts';

/** The queue of one process. `stop` ends running jobs, which another try repeats. */
export type RunningQueue = Queue & {
  /** Starts doing jobs, and the jobs that run by the clock. */
  work(deps: Deps): Promise<void>;
  stop(limitMs: number): Promise<void>;
};

/** A worker that has not been heard of for so long is taken for dead, and its job is given to another. */
const HEARTBEAT_SECONDS = 15;
/** How often dead workers are looked for. */
const SUPERVISE_SECONDS = 5;

/** Opens the queue, and makes or updates what each handler's job needs there. The database is to be closed after it. */
export async function startQueue(input: {
  db: Db;
  handlers: readonly JobHandler[];
  log: Log;
  /** A worker does jobs, and hears of them; a client only asks for jobs. */
  role: 'worker' | 'client';
  listen?: Listen;
}): Promise<RunningQueue> {
  const { db: shared, handlers, log, role, listen } = input;
  const isWorker = role === 'worker';
  const boss = new PgBoss({
    db: queueDatabase(shared, listen),
    schema: 'pgboss',
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker && listen !== undefined,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  boss.on('warning', (warning) => log.warn(warning, 'queue'));
  await boss.start();
  await indexFailedJobs((text) => boss.getDb().executeSql(text));
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { job } of handlers) await prepareQueue(boss, job, made.get(job.name));

  const stopping = new AbortController();
  const known = new Set(handlers.map(({ job }) => job.name));

  return {
    async enqueue(db, job, payload) {
      if (!known.has(job.name)) throw new Error(`No handler is listed for the job ${job.name}`);
      job.schema.parse(payload);
      const send = async (trx: Db) => {
        const id = await boss.send(job.name, payload as object, { db: fromKysely(trx) });
        if (!id) throw new Error(`The queue did not take the job ${job.name}`);
        return id;
      };
      const { name, single } = job;
      if (!single) return send(db);
      const sendOnce = async (trx: Db) =>
        (await lockOpenJob(askOf(trx), { name, isRunningToo: single === 'open' })) ?? (await send(trx));
      return db.isTransaction ? sendOnce(db) : db.transaction().execute(sendOnce);
    },
    async work(deps) {
      for (const handler of handlers) await workOn(boss, handler, { deps, stopping: stopping.signal });
      await keepSchedules(boss, handlers);
    },
    async stop(limitMs) {
      stopping.abort(new Error('The process is stopping'));
      await boss.stop({ graceful: true, timeout: limitMs });
    },
  };
}

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
async function workOn(boss: PgBoss, handler: JobHandler, context: Context): Promise<void> {
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

/** Questions of the queue that are asked at the same time. It looks at all its queues in the same moments: each by itself would open a connection. */
const MOST_AT_ONCE = 2;

/**
 * The database as pg-boss wants it, over the connections of everybody else: of its own it would hold two to ask and one to listen, 10 MB of a server at rest.
 */
export function queueDatabase(db: Db, listen?: Listen): QueueDatabase {
  const places = createPlaces(MOST_AT_ONCE);
  return {
    executeSql: (text, values) => places.take(() => askPool(db, text, values)),
    ...(listen && {
      listen: (channel, onMessage, onConnect) => listen(channel, { onMessage, onConnect }),
    }),
  };
}

/** Makes the queue of a job, or updates it: options may have changed since it was made. One that is as wanted costs no question: there are dozens. */
async function prepareQueue(boss: PgBoss, { name, options }: Job, made: QueueResult | undefined): Promise<void> {
  const settings = {
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: options.expireInSeconds,
  };
  if (made && namesOf(settings).every((option) => made[option] === settings[option])) return;
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}

/** Sets the clock for each job that has one, and takes it from jobs that no longer have. */
async function keepSchedules(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const scheduled = new Set<string>();
  for (const { job, schedule } of handlers) {
    if (!schedule) continue;
    scheduled.add(job.name);
    await boss.schedule(job.name, schedule.cron, schedule.payload as object, { tz: 'UTC' });
  }
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
}

const PREFIX = 'doctor-probe-';
/** A probe takes seconds: one that is older was left by a process that is gone. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000;

/** Sends one job through the queue and takes it out again, under a name that no worker listens to. Answers how long it took, in milliseconds. */
export async function probeQueue(address: DatabaseAddress): Promise<number> {
  const boss = new PgBoss({ ...address, schema: 'pgboss', max: 2, supervise: false, schedule: false, migrate: false });
  boss.on('error', () => undefined);
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  const started = performance.now();
  await boss.start();
  try {
    await removeAbandoned(boss);
    await boss.createQueue(name, {});
    const sent = await boss.send(name, {});
    const [job] = await boss.fetch(name);
    if (!sent || job?.id !== sent) throw new Error('The job that was sent did not come back.');
    await boss.complete(name, sent);
    return performance.now() - started;
  } finally {
    await boss.deleteQueue(name).catch(() => undefined);
    await boss.stop({ graceful: false });
  }
}

async function removeAbandoned(boss: PgBoss): Promise<void> {
  for (const { name, createdOn } of await boss.getQueues())
    if (name.startsWith(PREFIX) && Date.now() - createdOn.getTime() > ABANDONED_AFTER_MS) await boss.deleteQueue(name);
}
