import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { isAlive, readPostmaster } from '../../platform/db/embedded/postmaster.ts';
import { commandEnv } from '../../testing/run-sayso.ts';
import { removeLeftovers } from './doctor-folder.ts';
import { examine } from './examine.ts';
import type { Finding } from '../../platform/health/check.ts';

const DOCTOR = path.join(import.meta.dirname, 'doctor.ts');
const NEVER = new AbortController().signal;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'sayso-doctored-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const levels = (findings: readonly Finding[]) => Object.fromEntries(findings.map(({ area, level }) => [area, level]));

test('before the first start all is looked at, a real video is made, and nothing is left behind', async () => {
  const dataDir = path.join(root, 'not-made-yet');
  const findings: Finding[] = [];
  for await (const finding of examine(readConfig({ SAYSO_DATA: dataDir, PORT: '0' }), NEVER)) findings.push(finding);
  expect(findings.filter(({ level }) => level === 'fail')).toEqual([]);
  expect(levels(findings)).toMatchObject({
    Database: 'ok',
    Schema: 'ok',
    Queue: 'ok',
    Jobs: 'ok',
    Keys: 'note',
    Mail: 'note',
    Video: 'ok',
  });
  expect(findings.find(({ area }) => area === 'Video')?.found).toMatch(/^[2-4]\.\d s made and checked in/);
  expect(existsSync(dataDir)).toBe(false);
  expect((await readdir(os.tmpdir())).filter((name) => name.startsWith(`sayso-doctor-${process.pid}-`))).toEqual([]);
});

test('the command ends with 1 when something fails, and tells tools the same', async () => {
  const run = promisify(execFile)(process.execPath, [DOCTOR, '--json'], {
    env: commandEnv({ PORT: 'many', SAYSO_DATA: root }),
  });
  const { code, stdout } = await run.then(
    () => ({ code: 0, stdout: '' }),
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    findings: [{ area: 'Configuration', level: 'fail', found: 'PORT: must be a number' }],
  });
});

/** Starts the command where there is no database yet, so that it makes a trial one. Answers once that runs. */
const startOnTrial = async (name: string) => {
  const place = path.join(root, name);
  await mkdir(place, { mode: 0o711 });
  await chmod(root, 0o711);
  const env = commandEnv({ TMPDIR: place, SAYSO_DATA: path.join(place, 'data'), PORT: '0' });
  const child = spawn(process.execPath, [DOCTOR], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const folders = async () => (await readdir(place)).filter((one) => one.includes('doctor-'));
  const running = async () => {
    const [folder] = await folders();
    const found = folder ? await readPostmaster(path.join(place, folder, 'postgres')) : null;
    if (!found) throw new Error(`No trial database runs yet: ${said}`);
    return found.pid;
  };
  const server = await vi.waitFor(running, { interval: 20 });
  return { child, place, server, folders, said: () => said };
};

test('a doctor that is stopped stops at once, and takes its trial database along', async () => {
  const { child, server, folders, said } = await startOnTrial('stopped');
  child.kill('SIGINT');
  // Only then all that it said has been read.
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said()).toMatch(/Stopped\.\n$/);
  expect(said()).not.toContain('Video');
  expect(await folders()).toEqual([]);
  expect(isAlive(server)).toBe(false);
});

test('what a killed doctor has left is removed by the next one', async () => {
  const { child, place, server, folders } = await startOnTrial('killed');
  const others = `sayso-doctor-${child.pid}-another-machine-abcdef`;
  await mkdir(path.join(place, others));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(server)).toBe(true);
  await removeLeftovers(place);
  expect(isAlive(server)).toBe(false);
  expect(await folders()).toEqual([others]);
});
