import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createReceiversApp, verify } from './testing/receivers-app.ts';
import type { SendingProcessInput } from './testing/sending-process.ts';

const PROGRAM = path.join(import.meta.dirname, '../testing/sending-process.ts');
const PATIENCE = { timeout: 15_000, interval: 50 };
let product: Awaited<ReturnType<typeof createReceiversApp>>;
let hers: ReturnType<typeof product.of>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  product = await createReceiversApp();
});
beforeEach(async () => {
  product.reset();
  hers = product.of(await product.app.registerUser());
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});
afterAll(() => product.close());

async function startWorker(): Promise<ChildProcess> {
  const { address, deps } = product.app;
  const input: SendingProcessInput = { address, dataDir: deps.config.dataDir };
  const child = fork(PROGRAM, [JSON.stringify(input)]);
  children.push(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const idsTaken = () => product.server.taken.map(({ headers }) => headers['webhook-id']);

test('a worker that is killed while the receiver takes a message leaves it to another, which sends it under the same id', async () => {
  const { secret } = await hers.make();
  const reached = Promise.withResolvers<void>();
  product.server.answer.before = () => {
    reached.resolve();
    return new Promise(() => undefined);
  };
  const killed = await startWorker();
  await hers.tell();
  await reached.promise;
  await kill(killed);
  const [message] = await hers.messages();
  expect(message).toMatchObject({ state: 'waiting', tries: 0 });
  product.server.answer.before = async () => undefined;
  // As if the time were over for which work stays with a worker that gives no sign of life.
  await sql`update work set lease_expires_at = now() where state = 'running'`.execute(product.app.deps.db);
  await startWorker();
  await vi.waitFor(
    async () => expect(await hers.messages()).toMatchObject([{ state: 'delivered', tries: 1 }]),
    PATIENCE,
  );
  expect(idsTaken()).toEqual([message?.id, message?.id]);
  const [first, second] = product.server.taken;
  expect(second?.body).toBe(first?.body);
  verify(secret, second);
});

test('two workers at once send every message, and none twice', async () => {
  await hers.make();
  await Promise.all([startWorker(), startWorker()]);
  for (let count = 0; count < 40; count += 1) await hers.tell(`take ${count}`);
  const states = async () => (await hers.messages('?per_page=50')).map(({ state }) => state);
  await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['delivered'])), PATIENCE);
  expect(product.server.taken).toHaveLength(40);
  expect(new Set(idsTaken()).size).toBe(40);
});
