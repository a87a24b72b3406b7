import { namesOf } from '@sayso/contract';
import { fromKysely, PgBoss, type QueueResult } from 'pg-boss';
import type { Db } from '../db/connection.ts';
import type { Listen } from '../db/listen.ts';
import type { Deps, Log } from '../../deps.ts';
import type { Job } from './job.ts';
import type { JobHandler } from './job-handler.ts';
import type { Queue } from './queue.ts';
import { workOn } from './do-jobs.ts';
import { queueDatabase } from './queue-database.ts';
import { askOf, indexFailedJobs, lockOpenJob } from './queued-jobs.store.ts';

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
