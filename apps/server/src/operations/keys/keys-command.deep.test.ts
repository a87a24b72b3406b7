import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandEnv } from '../../testing/run-sayso.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

const COMMAND = path.join(import.meta.dirname, 'keys-command.ts');
let app: TestApp;
let root: string;

beforeAll(async () => {
  app = await createTestApp();
  root = await mkdtemp(path.join(os.tmpdir(), 'sayso-keys-'));
  await chmod(root, 0o711);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const databaseUrl = () => {
  const { host, port, user, database } = app.address;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};
/** Runs the command beside a running server, or on another folder. Answers its code and what it says. */
const run = async (command: string, env: Record<string, string> = {}) => {
  const beside = commandEnv({ SAYSO_DATA: app.deps.config.dataDir, DATABASE_URL: databaseUrl(), ...env });
  const running = promisify(execFile)(process.execPath, [COMMAND, command], { env: beside });
  return running.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
};

test('the keys are listed beside a running server', async () => {
  const { code, said } = await run('list');
  expect(said).toContain(`${app.deps.vault.currentKeyId()}  current  0 secrets`);
  expect(code).toBe(0);
});

test('where there is no installation, none is made', async () => {
  const empty = path.join(root, 'empty');
  await mkdir(empty, { mode: 0o711 });
  const { code, said } = await run('list', { SAYSO_DATA: empty, DATABASE_URL: '' });
  expect(said).toContain('There is no installation');
  expect(code).toBe(1);
  expect(await readdir(empty)).toEqual([]);
});

test('a schema of another version, or a restore that has not finished, is left to who minds it', async () => {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp`.execute(
    app.deps.db,
  );
  expect(await run('rotate')).toMatchObject({ code: 1, said: expect.stringContaining('start Sayso once') });
  await app.deps.db.connection().execute(async (db) => {
    for (const { name, timestamp } of rows)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
  });
  await sql`create schema sayso_restore_unfinished`.execute(app.deps.db);
  expect(await run('rotate')).toMatchObject({ code: 1, said: expect.stringContaining('has not finished') });
  await sql`drop schema sayso_restore_unfinished`.execute(app.deps.db);
  expect((await run('rotate')).code).toBe(0);
});
