import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, ERRORS } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { askPool, connect, type Db, poolState } from '../db/connection.ts';
import { createListen, LISTENER_NAME } from '../db/listen.ts';
import { queueDatabase, startQueue } from './create-queue.ts';
import { defineJob, jobsInHand } from './job.ts';
import { handleJob } from './job-handler.ts';
import { askOf, findJob, setJobStates } from './queued-jobs.store.ts';

describe('queue', () => {
  const WAIT = { interval: 25 };
  const Payload = z.object({ word: z.string() });
  const attempts: { word: string; attempt: number }[] = [];
  const aborted: string[] = [];
  const errors = new Map<string, () => unknown>();
  const plainJob = defineJob({ name: 'test-plain', schema: Payload, options: { retryLimit: 1, retryDelaySeconds: 0 } });
  const slowJob = defineJob({ name: 'test-slow', schema: Payload });
  const unlistedJob = defineJob({ name: 'test-unlisted', schema: Payload });
  const openJob = defineJob({ name: 'test-open', schema: z.object({}), single: 'open' });
  const waitingJob = defineJob({ name: 'test-waiting', schema: z.object({}), single: 'waits' });
  const handlers = [
    handleJob({
      job: plainJob,
      async handle(_deps, { word }, { attempt }) {
        attempts.push({ word, attempt });
        const error = errors.get(word);
        if (error) throw error();
      },
    }),
    handleJob({
      job: slowJob,
      handle: (_deps, { word }, { signal }) =>
        new Promise((_resolve, reject) => {
          attempts.push({ word, attempt: 1 });
          signal.addEventListener('abort', () => {
            aborted.push(word);
            reject(signal.reason as Error);
          });
        }),
    }),
  ];
  let app: TestApp;
  const of = (word: string) => attempts.filter((one) => one.word === word);

  /** A job as the queue has it. `failed` and `completed` are for ever. */
  async function stored({ deps }: TestApp, id: string): ReturnType<typeof findJob> {
    return findJob(askOf(deps.db), id);
  }

  beforeAll(async () => {
    app = await createTestApp({ handlers, role: 'worker' });
    await app.work();
  });
  afterAll(() => app.close());

  test('a job is done once, with its payload', async () => {
    await app.deps.queue.enqueue(app.deps.db, plainJob, { word: 'once' });
    await vi.waitFor(() => expect(of('once')).toEqual([{ word: 'once', attempt: 1 }]), WAIT);
  });

  test('a job asked for in a transaction that fails does not exist', async () => {
    const { db, queue } = app.deps;
    await db
      .transaction()
      .execute(async (trx) => {
        await queue.enqueue(trx, plainJob, { word: 'never' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await db.transaction().execute((trx) => queue.enqueue(trx, plainJob, { word: 'after' }));
    await vi.waitFor(() => expect(of('after')).toHaveLength(1), WAIT);
    expect(of('never')).toHaveLength(0);
  });

  test('a retryable error is tried again, as often as the job allows', async () => {
    errors.set('flaky', () => new AppError('speech_failed'));
    const id = await app.deps.queue.enqueue(app.deps.db, plainJob, { word: 'flaky' });
    await vi.waitFor(async () => expect(await stored(app, id)).toMatchObject({ state: 'failed' }), WAIT);
    expect(of('flaky').map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(await stored(app, id)).toMatchObject({ output: { code: 'speech_failed' } });
  });

  test('a final error is not tried again', async () => {
    errors.set('hopeless', () => new AppError('script_has_no_words'));
    const id = await app.deps.queue.enqueue(app.deps.db, plainJob, { word: 'hopeless' });
    await vi.waitFor(async () => expect(await stored(app, id)).toMatchObject({ state: 'failed' }), WAIT);
    expect(of('hopeless').map(({ attempt }) => attempt)).toEqual([1]);
  });

  test('an error that we did not name is tried again, and its words stay in the log', async () => {
    errors.set('odd', () => new Error('password of the vendor'));
    const id = await app.deps.queue.enqueue(app.deps.db, plainJob, { word: 'odd' });
    await vi.waitFor(async () => expect(await stored(app, id)).toMatchObject({ state: 'failed' }), WAIT);
    expect(of('odd')).toHaveLength(2);
    expect((await stored(app, id))?.output).toEqual({ code: 'internal', message: ERRORS.internal.message });
  });

  test('a backlog is done without pauses', async () => {
    const words = Array.from({ length: 30 }, (_, index) => `backlog-${index}`);
    await app.deps.db.transaction().execute(async (trx) => {
      for (const word of words) await app.deps.queue.enqueue(trx, plainJob, { word });
    });
    // Asleep after each job until their next look, two workers would need 45 s.
    await vi.waitFor(() => expect(words.every((word) => of(word).length === 1)).toBe(true), WAIT);
  });

  test('a payload of another shape is refused before it is queued', async () => {
    const wrong = { word: 7 } as unknown as { word: string };
    await expect(app.deps.queue.enqueue(app.deps.db, plainJob, wrong)).rejects.toThrow('expected string');
  });

  test('a job that nobody handles cannot be asked for', async () => {
    await expect(app.deps.queue.enqueue(app.deps.db, unlistedJob, { word: 'x' })).rejects.toThrow('test-unlisted');
  });

  test('a running job hears that its process stops, and is left to another try', async () => {
    const stopping = await createTestApp({ handlers });
    const worker = await startQueue({ ...stopping.deps, handlers, log: silentLog, role: 'worker' });
    await worker.work(stopping.deps);
    const id = await stopping.deps.queue.enqueue(stopping.deps.db, slowJob, { word: 'stopped' });
    await vi.waitFor(() => expect(of('stopped')).toHaveLength(1), WAIT);
    const later = () => new Date(stopping.deps.now().getTime() + 5_000);
    expect(jobsInHand(stopping.deps.db, later())).toMatchObject([{ id, kind: 'test-slow' }]);
    // What is done at once is not worth a look.
    expect(jobsInHand(stopping.deps.db, new Date(0))).toEqual([]);
    await worker.stop(10_000);
    expect(jobsInHand(stopping.deps.db, later())).toEqual([]);
    expect(aborted).toEqual(['stopped']);
    expect(await stored(stopping, id)).toMatchObject({ state: 'retry' });
    await stopping.close();
  });

  test('a queue whose options have changed has them from the next start on', async () => {
    const triesOf = async (retryLimit: number) => {
      const job = defineJob({ name: 'test-changed', schema: Payload, options: { retryLimit } });
      const changed = [handleJob({ job, handle: async () => undefined })];
      const queue = await startQueue({ db: app.deps.db, handlers: changed, log: silentLog, role: 'client' });
      const id = await queue.enqueue(app.deps.db, job, { word: 'changed' });
      await queue.stop(1_000);
      return (await stored(app, id))?.retries;
    };
    expect([await triesOf(1), await triesOf(4), await triesOf(4)]).toEqual([1, 4, 4]);
  });

  test('what one job is enough for is queued once, also when two processes ask at once', async () => {
    const db = app.deps.db;
    const quiet = [openJob, waitingJob].map((job) => handleJob({ job, handle: async () => undefined }));
    const queue = await startQueue({ db, handlers: quiet, log: silentLog, role: 'client' });
    const ask = () =>
      Promise.all([1, 2, 3].map(() => Promise.all([openJob, waitingJob].map((job) => queue.enqueue(db, job, {})))));
    const before = await ask();
    expect(before.map(([open]) => open)).toEqual(Array.from({ length: 3 }, () => before[0]?.[0]));
    expect(before.map(([, waiting]) => waiting)).toEqual(Array.from({ length: 3 }, () => before[0]?.[1]));
    for (const { name } of [openJob, waitingJob]) await setJobStates(askOf(db), name, 'active');
    const [[open, waiting] = []] = await ask();
    expect([open === before[0]?.[0], waiting === before[0]?.[1]]).toEqual([true, false]);
    for (const { name } of [openJob, waitingJob]) await setJobStates(askOf(db), name, 'completed');
    const [[again] = []] = await ask();
    expect(again).not.toBe(open);
    // A retry that is due in an hour keeps nobody waiting.
    await setJobStates(askOf(db), openJob.name, 'retry');
    expect((await ask())[0]?.[0]).not.toBe(again);
    await queue.stop(1_000);
  });
});

describe('create queue', () => {
  let db: Db;
  let address: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    address = await createTestDatabase();
    db = connect(address, () => undefined);
  });
  afterAll(() => db.destroy());

  test('a queue asks and listens over the connections of everybody else: its own would hold 10 MB', async () => {
    const listen = createListen(address, () => undefined);
    const settings = await listen('test', { onMessage: () => undefined, onConnect: () => undefined });
    const queue = await startQueue({ db, listen, handlers: [], log: silentLog, role: 'worker' });
    const { rows } = await askPool(
      db,
      `select application_name as name from pg_stat_activity
      where datname = current_database() and application_name <> '' order by 1`,
    );
    expect(rows).toEqual([{ name: LISTENER_NAME }]);
    await queue.stop(1_000);
    await settings.close();
  });

  test('the queue takes two connections at most, though it looks at dozens of queues in the same moment', async () => {
    const { executeSql } = queueDatabase(db);
    const ends: string[] = [];
    const asked = ['a', 'b', 'c', 'd', 'e'].map(async (name) => {
      await executeSql('select pg_sleep(0.05)');
      ends.push(name);
    });
    const used: number[] = [];
    const watch = setInterval(() => used.push(poolState(db).used), 5);
    await Promise.all(asked);
    clearInterval(watch);
    expect(Math.max(...used)).toBe(2);
    expect(ends).toHaveLength(5);
  });

  test('a question of the queue that fails keeps no other from its turn', async () => {
    const { executeSql } = queueDatabase(db);
    const failing = Array.from({ length: 4 }, () => executeSql('select nothing'));
    const answers = await Promise.allSettled([...failing, executeSql('select $1::int as found', [7])]);
    expect(answers.map(({ status }) => status)).toEqual([...failing.map(() => 'rejected'), 'fulfilled']);
    expect(answers.at(-1)).toMatchObject({ value: { rows: [{ found: 7 }] } });
  });
});

describe('queued jobs', () => {
  const SERVER = path.join(import.meta.dirname, '../..');

  test("the queue's own table is named in one file", async () => {
    const naming: string[] = [];
    for (const name of await readdir(SERVER, { recursive: true })) {
      if (!/\.(ts|sql)$/.test(name)) continue;
      if (/pgboss\W{1,3}job\b/.test(await readFile(path.join(SERVER, name), 'utf8'))) naming.push(name);
    }
    expect(naming).toEqual(['platform/work/queued-jobs.store.ts']);
  });
});
