import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { askOf, countDoneJobs, silenceWorkers } from './queued-jobs.store.ts';
import { type QueueProcessMessage, sharedHandler, sharedJob } from '../../testing/queue-process.ts';

const SCRIPT = path.join(import.meta.dirname, '../../testing/queue-process.ts');
/** Far above the 5 s between two looks for dead workers. */
const RECOVERY = { interval: 100 };

let app: TestApp;
const children: ChildProcess[] = [];

beforeAll(async () => {
  app = await createTestApp({ handlers: [sharedHandler(() => undefined, 0)] });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
});

/** What the queue knows to be done: a process killed before it said so leaves its job to another. */
const countDone = () => countDoneJobs(askOf(app.deps.db), sharedJob.name);

/** Starts a worker process; `jobs` grows with what it begins to do. */
async function startProcess(workMs: number) {
  const child = fork(SCRIPT, [JSON.stringify(app.address), String(workMs)]);
  children.push(child);
  const jobs: Extract<QueueProcessMessage, { word: string }>[] = [];
  const ready = Promise.withResolvers<void>();
  child.on('message', (message: QueueProcessMessage) => ('ready' in message ? ready.resolve() : jobs.push(message)));
  await ready.promise;
  return { child, jobs };
}

test('two processes share a queue, each job is done once, and what a killed one held is done by the other', async () => {
  const [one, two] = await Promise.all([startProcess(30), startProcess(30)]);
  const words = Array.from({ length: 40 }, (_, index) => `word-${index}`);
  await app.deps.db.transaction().execute(async (trx) => {
    for (const word of words) await app.deps.queue.enqueue(trx, sharedJob, { word });
  });
  await vi.waitFor(() => expect(one.jobs.length + two.jobs.length).toBe(words.length), RECOVERY);
  expect(new Set([...one.jobs, ...two.jobs].map(({ word }) => word)).size).toBe(words.length);
  expect(one.jobs.length).toBeGreaterThan(0);
  expect(two.jobs.length).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await countDone()).toBe(words.length), RECOVERY);
  one.child.kill('SIGKILL');
  two.child.kill('SIGKILL');

  const endless = await startProcess(1_000_000);
  await app.deps.queue.enqueue(app.deps.db, sharedJob, { word: 'orphan' });
  await vi.waitFor(() => expect(endless.jobs).toEqual([{ word: 'orphan', attempt: 1 }]), RECOVERY);
  endless.child.kill('SIGKILL');
  await once(endless.child, 'exit');
  // As if the time after which a silent worker counts as dead were over.
  await silenceWorkers(askOf(app.deps.db), sharedJob.name);
  const heir = await startProcess(0);
  await vi.waitFor(() => expect(heir.jobs).toEqual([{ word: 'orphan', attempt: 2 }]), RECOVERY);
});
