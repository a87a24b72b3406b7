import { AppError } from '@sayso/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { defineJob } from './job.ts';
import { handleJob, type JobFailure, type JobRun } from './job-handler.ts';

const WAIT = { timeout: 20_000, interval: 25 };
const Payload = z.object({ word: z.string() });

type Attempt = Pick<JobRun, 'attempt' | 'isLastAttempt'> & { word: string };
const attempts: Attempt[] = [];
const failures: (JobFailure & { word: string })[] = [];
const aborted: string[] = [];
const errors = new Map<string, () => unknown>();

const plainJob = defineJob({ name: 'test-plain', schema: Payload, options: { retryLimit: 1, retryDelaySeconds: 0 } });
const slowJob = defineJob({ name: 'test-slow', schema: Payload });
const unlistedJob = defineJob({ name: 'test-unlisted', schema: Payload });

const handlers = [
  handleJob({
    job: plainJob,
    async handle(_deps, { word }, { attempt, isLastAttempt }) {
      attempts.push({ word, attempt, isLastAttempt });
      const error = errors.get(word);
      if (error) throw error();
    },
    async onFailed(_deps, { word }, failure) {
      failures.push({ word, ...failure });
    },
  }),
  handleJob({
    job: slowJob,
    handle: (_deps, { word }, { signal }) =>
      new Promise((_resolve, reject) => {
        attempts.push({ word, attempt: 1, isLastAttempt: false });
        signal.addEventListener('abort', () => {
          aborted.push(word);
          reject(signal.reason as Error);
        });
      }),
  }),
];

let app: TestApp;
const of = (word: string) => attempts.filter((one) => one.word === word);

beforeAll(async () => {
  app = await createTestApp({ handlers, role: 'worker' });
  await app.work();
});
afterAll(() => app.close());

test('a job is done once, with its payload', async () => {
  await app.deps.queue.enqueue(app.deps.db, plainJob, { word: 'once' });
  await vi.waitFor(() => expect(of('once')).toEqual([{ word: 'once', attempt: 1, isLastAttempt: false }]), WAIT);
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

test('a retryable error is tried again, and then reported once', async () => {
  errors.set('flaky', () => new AppError('speech_failed'));
  await app.deps.queue.enqueue(app.deps.db, plainJob, { word: 'flaky' });
  await vi.waitFor(() => expect(failures.filter(({ word }) => word === 'flaky')).toHaveLength(1), WAIT);
  expect(of('flaky').map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(failures.find(({ word }) => word === 'flaky')).toMatchObject({ code: 'speech_failed' });
});

test('a final error is not tried again', async () => {
  errors.set('hopeless', () => new AppError('script_has_no_words'));
  await app.deps.queue.enqueue(app.deps.db, plainJob, { word: 'hopeless' });
  await vi.waitFor(
    () => expect(failures.find(({ word }) => word === 'hopeless')?.code).toBe('script_has_no_words'),
    WAIT,
  );
  expect(of('hopeless')).toHaveLength(1);
});

test('an error that we did not name is tried again, and its words stay in the log', async () => {
  errors.set('odd', () => new Error('password of the vendor'));
  await app.deps.queue.enqueue(app.deps.db, plainJob, { word: 'odd' });
  await vi.waitFor(() => expect(failures.find(({ word }) => word === 'odd')?.code).toBe('internal'), WAIT);
  expect(of('odd')).toHaveLength(2);
  expect(failures.find(({ word }) => word === 'odd')?.message).not.toContain('vendor');
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

test('a job held back waits for its time', async () => {
  const startAfter = new Date(Date.now() + 60 * 60 * 1000);
  await app.deps.queue.enqueueWith(app.deps.db, plainJob, { payload: { word: 'later' }, startAfter });
  await app.deps.queue.enqueue(app.deps.db, plainJob, { word: 'sooner' });
  await vi.waitFor(() => expect(of('sooner')).toHaveLength(1), WAIT);
  expect(of('later')).toHaveLength(0);
});

test('a cancelled job hears of it while it runs, and is not repeated', async () => {
  const id = await app.deps.queue.enqueue(app.deps.db, slowJob, { word: 'cancelled' });
  await vi.waitFor(() => expect(of('cancelled')).toHaveLength(1), WAIT);
  await app.deps.queue.cancel(app.deps.db, slowJob, id);
  await vi.waitFor(() => expect(aborted).toContain('cancelled'), WAIT);
  expect(of('cancelled')).toHaveLength(1);
});
