import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './postmaster.ts';

const STARTER = path.join(import.meta.dirname, '../../../testing/postgres-process.ts');
const WAIT = { interval: 25 };

let root: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'sayso-pg-'));
  await chmod(root, 0o711);
  await (await start('seed')).stop();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

const start = (name: string, onLost?: (error: Error) => void) =>
  startEmbeddedPostgres({ dataDir: path.join(root, name), pgBinDir: null, ...(onLost ? { onLost } : {}) });
/** A database that has been made before: making one is most of a first start. */
const copySeed = (name: string) => cp(path.join(root, 'seed'), path.join(root, name), { recursive: true });
const pidOf = (name: string) =>
  Number(readFileSync(path.join(root, name, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function query(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.address);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the database from a process of its own, as the product does. */
async function startInProcess(name: string): Promise<{ child: ChildProcess; adopted: boolean }> {
  const child = fork(STARTER, [path.join(root, name)]);
  children.push(child);
  const { promise, resolve } = Promise.withResolvers<{ adopted: boolean }>();
  child.on('message', resolve);
  return { child, ...(await promise) };
}

test('what was committed is there after a stop and a start, with no port open', async () => {
  const first = await start('plain');
  expect(first.adopted).toBe(false);
  await query(first, 'create table kept as select 7 as seven');
  expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const pid = pidOf('plain');
  await first.stop();
  expect(isAlive(pid)).toBe(false);

  const second = await start('plain');
  expect(await query(second, 'select seven from kept')).toEqual([{ seven: 7 }]);
  await second.stop();
});

test('no process waits for what the database of one machine never does', async () => {
  await copySeed('quiet');
  const server = await start('quiet');
  const kinds = await query(server, 'select distinct backend_type as kind from pg_stat_activity order by kind');
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'autovacuum launcher',
    'background writer',
    'checkpointer',
    'client backend',
    'walwriter',
  ]);
  await server.stop();
});

test('of two first starts at once one makes the database and both use it', async () => {
  const [one, two] = await Promise.all([startInProcess('race'), startInProcess('race')]);
  expect([one.adopted, two.adopted].toSorted()).toEqual([false, true]);
  const pid = pidOf('race');
  one.child.kill('SIGTERM');
  two.child.kill('SIGTERM');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), WAIT);
});

test('a server whose process was killed is taken over, and stopped by whoever took it', async () => {
  await copySeed('orphan');
  const { child } = await startInProcess('orphan');
  const pid = pidOf('orphan');
  child.kill('SIGKILL');
  const server = await start('orphan');
  expect(server.adopted).toBe(true);
  expect(pidOf('orphan')).toBe(pid);
  await server.stop();
  expect(isAlive(pid)).toBe(false);
});

test('the server stays while another process is connected', async () => {
  await copySeed('shared');
  const one = await start('shared');
  const two = await start('shared');
  const client = new pg.Client(two.address);
  await client.connect();
  await one.stop();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  const pid = pidOf('shared');
  await two.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a session that ends while its process stops the server does not keep it', async () => {
  await copySeed('ending');
  const server = await start('ending');
  const pid = pidOf('ending');
  const client = new pg.Client(server.address);
  await client.connect();
  const stopping = server.stop();
  const looks =
    "select from pg_stat_activity where application_name = 'sayso-control' and state = 'idle' and query like '%pg_stat_activity%'";
  await vi.waitFor(async () => expect((await client.query(looks)).rowCount).toBeGreaterThan(0), WAIT);
  await client.end();
  await stopping;
  expect(isAlive(pid)).toBe(false);
});

test('a killed server comes back with all that was committed', async () => {
  await copySeed('killed');
  const server = await start('killed');
  await query(server, 'create table kept as select generate_series(1, 500) as number');
  const pid = pidOf('killed');
  process.kill(pid, 'SIGKILL');
  const again = await start('killed');
  expect(again.adopted).toBe(false);
  expect(await query(again, 'select count(*)::int as count from kept')).toEqual([{ count: 500 }]);
  await again.stop();
});

test("a lock file with the number of another program's process does not stop a start", async () => {
  await copySeed('stale');
  const server = await start('stale');
  await server.stop();
  const lines = [process.pid, path.join(root, 'stale/postgres'), 0, 5432, path.join(root, 'stale/postgres'), '', ''];
  await writeFile(path.join(root, 'stale/postgres/postmaster.pid'), lines.join('\n'));
  const again = await start('stale');
  expect(again.adopted).toBe(false);
  await again.stop();
});

test('an empty lock file that a crash left does not stop a start', async () => {
  await copySeed('empty');
  await writeFile(path.join(root, 'empty/postgres/postmaster.pid'), '');
  const server = await start('empty');
  expect(server.adopted).toBe(false);
  await server.stop();
});

test('a server that ends by itself is reported, one that is stopped is not', async () => {
  await copySeed('lost');
  const onLost = vi.fn<(error: Error) => void>();
  const stopped = await start('lost', onLost);
  await stopped.stop();
  await start('lost', onLost);
  process.kill(pidOf('lost'), 'SIGKILL');
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), WAIT);
  expect(onLost.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringContaining('postgres.log') })]]);
});

test('a folder too deep for a socket gets a short one elsewhere', async () => {
  const name = `deep-${'x'.repeat(90)}`;
  await copySeed(name);
  const server = await start(name);
  expect(server.address.host.length).toBeLessThan(60);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  await rm(server.address.host, { recursive: true, force: true });
});

test.runIf(process.getuid?.() === 0)('root keeps its database even where nobody else may enter', async () => {
  await mkdir(path.join(root, 'private'), { mode: 0o700 });
  await copySeed('private/data');
  const server = await start('private/data');
  expect(await query(server, 'select current_user')).toEqual([{ current_user: 'postgres' }]);
  await server.stop();
});

test('a start that cannot succeed says where to read why', async () => {
  await expect(
    startEmbeddedPostgres({ dataDir: path.join(root, 'none'), pgBinDir: path.join(root, 'nothing') }),
  ).rejects.toThrow('PG_BIN');
});
