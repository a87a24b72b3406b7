import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { QuotaAnswer, QuotaRequest } from '../../testing/quota-process.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody } from '../../making/renders/testing/start-test-video.ts';

const SCRIPT = path.join(import.meta.dirname, '../../testing/quota-process.ts');
/** Calls of each process: each alone could take every place. */
const CALLS = 4;

let app: TestApp;
let person: TestUser;
const children: ChildProcess[] = [];

beforeAll(async () => {
  app = await createTestApp({ plans: 'as-sold' });
  person = await app.registerUser();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
});

/** Two processes that start so many videos each, at the same time: what each was answered. */
async function startAtOnce(): Promise<QuotaAnswer[]> {
  const speechId = await speakScript(person);
  const bodies = Array.from({ length: CALLS }, () => startBody(speechId));
  const processes = await Promise.all([startProcess(bodies), startProcess(bodies)]);
  const told = processes.map(async (child) => {
    const [answers] = (await once(child, 'message')) as [QuotaAnswer[]];
    return answers;
  });
  for (const child of processes) child.send('go');
  return (await Promise.all(told)).flat();
}

async function startProcess(bodies: object[]): Promise<ChildProcess> {
  const { dataDir } = app.deps.config;
  const request: QuotaRequest = { address: app.address, dataDir, token: person.token, bodies };
  const child = fork(SCRIPT, [JSON.stringify(request)]);
  children.push(child);
  await once(child, 'message');
  return child;
}

test('two processes that start videos at once on a plan of three make exactly three', async () => {
  const answers = await startAtOnce();
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused).toEqual(Array.from({ length: 2 * CALLS - 3 }, () => ({ statusCode: 403, code: 'quota_reached' })));
  expect(await app.deps.db.selectFrom('videos').select('id').execute()).toHaveLength(3);
  expect(await app.deps.db.selectFrom('takes').select('id').execute()).toHaveLength(3);
  const entries = await app.deps.db.selectFrom('usage_entries').select(['state', 'videos']).execute();
  expect(entries).toEqual(Array.from({ length: 3 }, () => ({ state: 'reserved', videos: 1 })));
});

test('two processes that start videos at once for a free account put exactly two into the queue', async () => {
  const { db } = app.deps;
  await db.updateTable('plans').set({ videos_created: null }).where('slug', '=', 'FE').execute();
  await db.insertInto('settings').values({ key: 'free_waiting_videos', value: '2' }).execute();
  person = await app.registerUser();
  const answers = await startAtOnce();
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 'free_limit_reached')).toHaveLength(2 * CALLS - 2);
});
