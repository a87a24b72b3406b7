import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { sharedWork, type SharedRequest } from '../../../testing/idempotency-process.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { routes } from '../route.ts';

const SCRIPT = path.join(import.meta.dirname, '../../../testing/idempotency-process.ts');
/** Long enough that a process which works gives its signs of life in time on a busy machine, too. */
const LEASE_MS = 2_500;

let one: TestApp;
let other: TestApp;
let person: TestUser;
let done = 0;
let gate: Promise<void> | undefined;
const children: ChildProcess[] = [];

const bind = (server: FastifyInstance) =>
  routes(
    server,
    { sharedWork },
    {
      sharedWork: async ({ body }) => {
        done += 1;
        await gate;
        return `${body.word} ${done}`;
      },
    },
  );

beforeAll(async () => {
  one = await createTestApp({ extend: bind });
  other = await createTestApp({ extend: bind, beside: one });
  person = await one.registerUser();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await other.close();
  await one.close();
});

const ask = ({ server }: TestApp, key: string, word = 'one') =>
  server.inject({
    method: 'POST',
    url: sharedWork.path,
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
    payload: { word },
  });

/** A process that has begun the work and never ends it. */
async function startProcess(key: string): Promise<ChildProcess> {
  const { id: userId, account_id: accountId } = person.user;
  const device = { userAgentFamily: 'Unknown', ip: '127.0.0.1', requestId: 'r' };
  const actor = { userId, accountId, role: 'owner', userType: 'user', sessionId: 's', device } as const;
  const request: SharedRequest = { address: one.address, actor, key, body: { word: 'one' }, leaseMs: LEASE_MS };
  const child = fork(SCRIPT, [JSON.stringify(request)]);
  children.push(child);
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

test('of the same request at two processes one does the work, and both get its answer', async () => {
  done = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const answers = Promise.all([ask(one, 'both'), ask(other, 'both'), ask(one, 'both'), ask(other, 'both')]);
  await expect.poll(() => done).toBe(1);
  resolve();
  for (const answer of await answers) expect(answer.json()).toEqual({ status: 'success', data: 'one 1' });
  expect((await ask(other, 'both', 'two')).json().code).toBe('idempotency_conflict');
  expect(done).toBe(1);
});

test('a process that works keeps its key, and what a killed one held is done by the next repeat, once', async () => {
  done = 0;
  gate = undefined;
  const child = await startProcess('killed');
  const repeats = Promise.all([ask(one, 'killed'), ask(other, 'killed')]);
  await sleep(1.4 * LEASE_MS);
  expect(done).toBe(0);
  child.kill('SIGKILL');
  for (const answer of await repeats) expect(answer.json()).toEqual({ status: 'success', data: 'one 1' });
  expect(done).toBe(1);
});
