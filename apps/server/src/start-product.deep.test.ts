import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { connect } from './platform/db/connection.ts';
import type { SocketAddress } from './platform/db/embedded/embedded-postgres.ts';
import type { Log } from './deps.ts';
import { listServers } from './operations/running-servers.ts';
import { createFaults } from './platform/faults/faults.ts';
import { startProduct } from './start-product.ts';
import { keyFileIn } from './platform/vault/keys.ts';
import { openVault } from './platform/vault/vault.ts';
import { commandEnv } from './testing/run-sayso.ts';
import { createTestDatabase } from './testing/create-test-database.ts';
import { silentLog } from './testing/silent-log.ts';

let dataDir: string;
let environment: Record<string, string>;
let address: SocketAddress;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-start-'));
  address = await createTestDatabase();
  const { host, user, database } = address;
  environment = {
    SAYSO_DATA: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    ROLES: 'api',
  };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const stepsDone: string[] = [];

const start = (port: number, more: Record<string, string> = {}, log: Log = silentLog) =>
  startProduct({
    faults: createFaults(),
    steps: { done: (step) => void stepsDone.push(step) },
    config: readConfig({ ...environment, PORT: String(port), ...more }),
    log,
    onLost: (error) => {
      throw error;
    },
  });

test("the first administrator's password is not lost with a start that fails", async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(start(port)).rejects.toThrow(`Port ${port} is already in use`);
  other.close();

  const product = await start(0);
  expect(product.administrator?.password).toMatch(/^[\w-]{16}$/);
  await product.stop();

  const again = await start(0);
  expect(again.administrator).toBeNull();
  await again.stop();
});

test('a start tells each of its steps', async () => {
  stepsDone.length = 0;
  const product = await start(0);
  await product.stop();
  expect(stepsDone).toEqual([
    'Database started',
    'Tables made',
    'Queues made',
    'Pages and templates written',
    'Web server opened',
    'Work begun',
    'Administrator made',
  ]);
});

test.each(['Database started', 'Queues made', 'Work begun'])(
  'a signal that comes by the step %s ends the start, which closes what it opened',
  async (step) => {
    const asked = new AbortController();
    const starting = startProduct({
      faults: createFaults(),
      steps: { done: (done) => done === step && asked.abort(new Error('stop')) },
      config: readConfig({ ...environment, PORT: '0' }),
      log: silentLog,
      signal: asked.signal,
      onLost: (error) => {
        throw error;
      },
    });
    await expect(starting).rejects.toThrow('stop');
    expect(await listServers(dataDir)).toEqual([]);
  },
);

test('a signal after the administrator was made still answers the password', async () => {
  const asked = new AbortController();
  const own = await mkdtemp(path.join(os.tmpdir(), 'sayso-password-'));
  const { host, user, database } = await createTestDatabase();
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const product = await startProduct({
    faults: createFaults(),
    steps: { done: (done) => done === 'Administrator made' && asked.abort(new Error('stop')) },
    config: readConfig({ ...environment, SAYSO_DATA: own, DATABASE_URL: url, PORT: '0' }),
    log: silentLog,
    signal: asked.signal,
    onLost: (error) => {
      throw error;
    },
  });
  expect(product.administrator?.password).toEqual(expect.any(String));
  await product.stop();
  await rm(own, { recursive: true });
});

test('SIGTERM while the program starts leaves no database behind', async () => {
  const own = await mkdtemp(path.join(os.tmpdir(), 'sayso-signal-'));
  const env = commandEnv({ SAYSO_DATA: own, PORT: '0', SAYSO_DEMO: 'off', SAYSO_EXAMPLES: 'off' });
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], { env });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (!said.includes('Database started') && `${said}${chunk}`.includes('Database started')) child.kill('SIGTERM');
    said += chunk;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  expect([code, said.includes('Stopping (SIGTERM)'), said.includes('Sayso is ready')]).toEqual([0, true, false]);
  const left = (await readdir(own, { recursive: true })).filter((name) => name.endsWith('postmaster.pid'));
  expect(left).toEqual([]);
  await rm(own, { recursive: true, force: true });
});

test('while it answers, the commands beside it can learn where', async () => {
  const product = await start(0);
  const port = Number(new URL(product.url ?? '').port);
  expect(await listServers(dataDir)).toEqual([{ pid: process.pid, host: '127.0.0.1', port }]);
  await product.stop();
  expect(await readdir(path.join(dataDir, 'run'))).toEqual([]);
});

test('without the keys of what is stored no process starts, and none makes other keys', async () => {
  await (await start(0)).stop();
  const sealed = (await openVault({ keys: null, dataDir })).seal('smtp secret', 'setting:smtp_password');
  const db = connect(address, () => undefined);
  await db.insertInto('settings').values({ key: 'smtp_password', value: '""', sealed }).execute();
  await db.destroy();
  const [file, away] = [keyFileIn(dataDir), path.join(dataDir, 'away.json')];
  await rename(file, away);
  for (const ROLES of ['api', 'worker']) await expect(start(0, { ROLES })).rejects.toThrow(`${file} is missing`);
  expect(await readdir(dataDir)).not.toContain('keys.json');
  await rename(away, file);
  await (await start(0)).stop();
});

test('a process answers /metrics when it is given a port for it, whatever its role, and closes it at the stop', async () => {
  const lines: { msg: string; url: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  for (const ROLES of ['api', 'worker']) {
    const product = await start(0, { ROLES, METRICS_PORT: '0' }, log);
    const { url = '' } = lines.findLast(({ msg }) => msg === 'metrics') ?? {};
    const text = await (await fetch(url)).text();
    expect(text).toMatch(/^sayso_database_up 1$/m);
    expect(text).toMatch(/^sayso_live_streams 0$/m);
    await product.stop();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  }
});
