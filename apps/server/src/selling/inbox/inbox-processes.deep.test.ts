import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createInboxApp, KEY, send, storedEvents, type InboxApp } from './testing/inbox-app.ts';
import type { InboxProcessRequest } from './testing/inbox-process.ts';

const SCRIPT = path.join(import.meta.dirname, 'testing/inbox-process.ts');
const EVENTS = 8;

let app: InboxApp;
let source: { id: string; path: string };
let nowMs = Date.now();
const children: ChildProcess[] = [];

beforeAll(async () => {
  app = await createInboxApp({ deps: { now: () => new Date(nowMs) } });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app.close();
});
beforeEach(async () => {
  await app.deps.db.deleteFrom('webhook_events').execute();
  source = await app.addSource();
});

async function startProcess(more: Partial<InboxProcessRequest> = {}): Promise<ChildProcess> {
  const { dataDir } = app.deps.config;
  const request: InboxProcessRequest = { address: app.address, dataDir, path: source.path, ...more };
  const child = fork(SCRIPT, [JSON.stringify(request)]);
  children.push(child);
  await once(child, 'message');
  return child;
}

const event = (id: string) => ({ key: KEY, id, kind: 'sale', item: 'starter', email: 'mia@example.com' });

test('the same events at the same moment in two processes are answered and stored once each', async () => {
  const events = Array.from({ length: EVENTS }, (_, at) => event(`same-${at}`));
  const processes = await Promise.all([startProcess({ send: events }), startProcess({ send: events })]);
  const answers = processes.map(async (child) => ((await once(child, 'message')) as [number[]])[0]);
  for (const child of processes) child.send('go');
  expect(new Set((await Promise.all(answers)).flat())).toEqual(new Set([200]));
  const stored = await storedEvents(app);
  expect(stored).toHaveLength(EVENTS);
  expect(stored.reduce((sum, { deliveries }) => sum + deliveries, 0)).toBe(2 * EVENTS);
});

test('a process that is killed in the middle of an event leaves nothing half done and holds up no other', async () => {
  await send(app, source.path, event('killed'));
  const child = await startProcess();
  const working = once(child, 'message');
  child.send('go');
  expect(await working).toEqual(expect.arrayContaining(['working']));
  nowMs += 1;
  await send(app, source.path, event('next'));
  await app.process();
  expect((await storedEvents(app)).map(({ status }) => status)).toEqual(['pending', 'success']);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  expect(await facts()).toEqual(['next']);
  // The other process went by the clock of the machine, however long it took to start.
  nowMs = Date.now() + 60_000;
  await expect.poll(async () => (await app.process(), facts())).toEqual(['killed', 'next']);
  expect(await storedEvents(app)).toMatchObject([{ status: 'success', attempts: 2 }, { status: 'success' }]);
});

const facts = async () =>
  (await app.deps.db.selectFrom('sale_facts').select('key').orderBy('key').execute()).map(({ key }) => key);
