import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPostmaster } from './postmaster.ts';

let folder: string;
let file: string;
/** A process that is called as the server is. */
let server: ChildProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-lock-'));
  file = path.join(folder, 'postmaster.pid');
  await symlink('/bin/sleep', path.join(folder, 'postgres'));
  server = spawn(path.join(folder, 'postgres'), ['600'], { stdio: 'ignore' });
  await once(server, 'spawn');
});
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const lockOf = (pid: number | undefined) => [pid, folder, 0, 5432, '/socket', '', ''].join('\n');

test('a running server is found', async () => {
  await writeFile(file, lockOf(server.pid));
  expect(await readPostmaster(folder)).toEqual({ pid: server.pid, socketDir: '/socket' });
});

test('a lock file that a server is just making is left to it', async () => {
  await writeFile(file, '');
  const reading = readPostmaster(folder);
  await writeFile(file, lockOf(server.pid));
  await reading;
  expect(await readFile(file, 'utf8')).toBe(lockOf(server.pid));
});

test('a lock file whose process is gone is left to PostgreSQL, which clears it without a race', async () => {
  const gone = spawn('/bin/true');
  await once(gone, 'exit');
  await writeFile(file, lockOf(gone.pid));
  expect(await readPostmaster(folder)).toBeNull();
  expect(await readFile(file, 'utf8')).toBe(lockOf(gone.pid));
});

test("a lock file with another program's number is removed, because PostgreSQL would believe it", async () => {
  await writeFile(file, lockOf(process.pid));
  expect(await readPostmaster(folder)).toBeNull();
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
