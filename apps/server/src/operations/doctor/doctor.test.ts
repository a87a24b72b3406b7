import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type ProductSettings, SETTINGS } from '@sayso/contract';
import { type EncoderChoice, type EncoderSpec, X264 } from '@sayso/media';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { startFakeSmtp } from '../../platform/mail/testing/fake-smtp.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openVault } from '../../platform/vault/vault.ts';
import { type Finding, ok } from '../../platform/health/check.ts';
import { noteServer } from '../running-servers.ts';
import { connectOnce } from '../backup/one-connection.ts';
import { checkAddresses, checkPublicUrl } from './check-addresses.ts';
import { checkDatabase, judgeClock, judgeServer } from './check-database.ts';
import { answered, checkDisk, judgeRoom } from './check-disk.ts';
import { checkFonts, checkKeys, checkMemory, checkNode } from './check-machine.ts';
import { checkMail, checkQueue, checkWork, judgeJobs, judgeWorker } from './check-queue.ts';
import { checkEncoder } from './checks.ts';

describe('doctor', () => {
  const GB = 1024 ** 3;
  const DEFAULTS = Object.fromEntries(Object.entries(SETTINGS).map(([key, { default: value }]) => [key, value]));
  let app: TestApp;
  let root: string;
  beforeAll(async () => {
    app = await createTestApp();
    root = await mkdtemp(path.join(os.tmpdir(), 'sayso-doctored-'));
  });
  afterAll(async () => {
    await app.close();
    await rm(root, { recursive: true, force: true });
  });

  const levels = (findings: readonly Finding[]) => Object.fromEntries(findings.map(({ area, level }) => [area, level]));

  test('an old Node, little memory and a filling disk are told apart', () => {
    expect([checkNode('22.1.0').level, checkNode('24.0.0').level]).toEqual(['fail', 'ok']);
    expect([0.3, 0.8, 2].map((free) => checkMemory(free * GB).level)).toEqual(['fail', 'note', 'ok']);
    const room = (free: number) => judgeRoom({ area: 'Data folder', place: '/data', free: free * GB, limit: 2 * GB });
    expect([1.9, 2, 4].map((free) => room(free).level)).toEqual(['fail', 'note', 'ok']);
    expect(room(1.9)).toMatchObject({
      found: '/data, 1.9 GB free, below the limit of 2.0 GB',
      advice: expect.stringContaining('min_free_disk_gb'),
    });
  });

  test('addresses that do not go together are noted', () => {
    const level = (host: string, publicUrl: string, trustProxyHops: number) =>
      checkPublicUrl({ host, publicUrl, trustProxyHops }).level;
    expect(level('127.0.0.1', 'http://localhost:3000', 0)).toBe('ok');
    expect(level('0.0.0.0', 'http://localhost:3000', 0)).toBe('note');
    expect(level('0.0.0.0', 'http://videos.example.com', 1)).toBe('note');
    expect(level('127.0.0.1', 'https://videos.example.com', 0)).toBe('note');
    expect(level('127.0.0.1', 'https://videos.example.com', 1)).toBe('ok');
  });

  test('a port is free, ours, or taken by another program', async () => {
    const at = async (port: number) => {
      const config = readConfig({ PORT: String(port), SAYSO_DATA: root });
      const { findings, isServed } = await checkAddresses(config);
      return [findings.find(({ area }) => area === 'Port')?.level, isServed];
    };
    const stranger = createServer((_request, response) => void response.end('{}'));
    stranger.listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    expect(await at(port)).toEqual(['fail', false]);
    stranger.close();
    stranger.closeAllConnections();
    await once(stranger, 'close');
    expect(await at(port)).toEqual(['ok', false]);
    await app.server.listen({ port, host: '127.0.0.1' });
    expect(await at(port)).toEqual(['ok', true]);
  });

  test('a server on another port than the command was told is found where it said that it listens', async () => {
    const dataDir = path.join(root, 'elsewhere');
    const look = async () => {
      const { findings, isServed } = await checkAddresses(readConfig({ PORT: '1', SAYSO_DATA: dataDir }));
      return [findings.find(({ area }) => area === 'Port')?.found, isServed];
    };
    if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const nobody = spawn('true');
    await once(nobody, 'exit');
    await noteServer(dataDir, { pid: nobody.pid ?? 0, host: '127.0.0.1', port });
    expect((await look())[1]).toBe(false);
    const forget = await noteServer(dataDir, { pid: process.pid, host: '127.0.0.1', port });
    await writeFile(path.join(dataDir, 'run/server-9.json'), '{');
    expect(await look()).toEqual([`${port}, Sayso answers and is ready`, true]);
    await forget();
    expect((await look())[1]).toBe(false);
  });

  test('keys that others may read, or that nobody can, fail', async () => {
    const config = { keys: null, dataDir: root };
    expect((await checkKeys(config)).level).toBe('note');
    await openVault(config);
    expect((await checkKeys(config)).level).toBe('ok');
    const file = path.join(root, 'keys.json');
    await chmod(file, 0o644);
    expect(await checkKeys(config)).toMatchObject({ level: 'fail', advice: `Run chmod 600 ${file}.` });
    await writeFile(file, '{}');
    expect((await checkKeys(config)).level).toBe('fail');
  });

  test('the database is judged by its version, encoding, rights, clock and schema', async () => {
    const facts = { version: '18.4', encoding: 'UTF8', mayCreate: true, connections: 100 };
    expect(judgeServer(facts, 'built in').level).toBe('ok');
    expect(judgeServer({ ...facts, encoding: 'SQL_ASCII' }, 'built in').level).toBe('fail');
    expect(judgeServer({ ...facts, mayCreate: false }, 'built in').level).toBe('fail');
    expect(judgeServer({ ...facts, connections: 30 }, 'built in').level).toBe('note');
    expect([0, -3_000, 40_000].map((ms) => judgeClock(ms).level)).toEqual(['ok', 'note', 'fail']);
    expect(judgeClock(3_000).found).toBe('3.0 s behind the database');

    const look = async () => levels(await checkDatabase(app.deps));
    expect(await look()).toEqual({ Database: 'ok', Clock: 'ok', Schema: 'ok' });
    await sql`insert into kysely_migration (name, timestamp) values ('9999_from_tomorrow', '')`.execute(app.deps.db);
    expect(await look()).toMatchObject({ Schema: 'fail' });
    await sql`delete from kysely_migration where name = '9999_from_tomorrow'`.execute(app.deps.db);
    await sql`update kysely_migration set name = '0001_core' where name = '0001_baseline'`.execute(app.deps.db);
    expect(await look()).toMatchObject({ Schema: 'fail' });
    await sql`update kysely_migration set name = '0001_baseline' where name = '0001_core'`.execute(app.deps.db);
    await sql`create schema sayso_restore_unfinished`.execute(app.deps.db);
    expect(await look()).toMatchObject({ Schema: 'fail' });
    await sql`drop schema sayso_restore_unfinished`.execute(app.deps.db);
  });

  test('a job goes through the queue and leaves nothing there; silent workers and stuck videos are seen', async () => {
    const client = await connectOnce(app.address);
    const place = { db: app.deps.db, isServed: true };
    const look = async () => [...(await checkQueue(place)), ...(await checkWork(place))];
    const findings = await look();
    expect(levels(findings)).toEqual({ Queue: 'ok', Worker: 'note', Jobs: 'ok' });
    expect(findings[0]?.found).toMatch(/there and back in \d+ ms/);
    const probes = async () =>
      (await client.query<{ name: string }>(`select name from pgboss.queue where name like 'doctor%'`)).rows;
    expect(await probes()).toEqual([]);
    for (const [name, age] of [
      ['doctor-probe-old', '1 hour'],
      ['doctor-probe-of-another', '1 second'],
    ]) {
      await client.query(`select pgboss.create_queue($1, '{"policy":"standard"}')`, [name]);
      await client.query(`update pgboss.queue set created_on = now() - $2::interval where name = $1`, [name, age]);
    }
    await look();
    expect(await probes()).toEqual([{ name: 'doctor-probe-of-another' }]);

    expect(judgeWorker(10, true).level).toBe('ok');
    expect(judgeWorker(600, true)).toMatchObject({ level: 'fail', found: 'last at work 10 min ago' });
    expect(judgeWorker(600, false).level).toBe('ok');
    const jobs = { abandoned: 0, waitingLong: 0, failed: [] };
    expect(judgeJobs({ ...jobs, abandoned: 1 }).level).toBe('note');
    expect(judgeJobs({ ...jobs, waitingLong: 2 }).found).toBe('2 videos waiting for more than an hour');
    expect(judgeJobs({ ...jobs, failed: [{ name: 'send-mails', count: 3 }] }).found).toContain('3 send-mails');
    await client.query('alter table pgboss.version rename to version_gone');
    expect(levels(await look())).toMatchObject({ Queue: 'fail' });
    await client.query('alter table pgboss.version_gone rename to version');
    await client.end();
  });

  test('mail is signed in for and not sent; a server that refuses us is said in its own words', async () => {
    const smtp = await startFakeSmtp({ password: 'right' });
    const look = (config: Partial<Config>) => {
      const settings = { current: () => DEFAULTS as ProductSettings, secret: () => '', refresh: async () => undefined };
      const { db, now } = app.deps;
      return checkMail({ config: { ...readConfig({}), ...config }, settings, db, now });
    };
    const mailFrom = { name: 'Sayso', address: 'hello@example.com' };
    const server = (password: string) => ({ mailFrom, smtp: smtp.server({ username: 'ada', password }) });
    expect((await look({})).level).toBe('note');
    expect((await look(server('right'))).level).toBe('ok');
    expect(await look(server('wrong'))).toMatchObject({ level: 'fail', found: expect.stringContaining('Wrong user') });
    await smtp.close();
    expect(await look(server('right'))).toMatchObject({
      level: 'fail',
      found: expect.stringContaining('Nothing answers'),
    });
    expect(smtp.received).toEqual([]);
  });

  test('the fonts of captions are there', async () => {
    expect((await checkFonts())[0]).toMatchObject({ area: 'Fonts', level: 'ok' });
  });
});

describe('check disk', () => {
  test('a disk that does not answer is found to be so', async () => {
    const never = new Promise<never>(() => undefined);
    expect(await answered({ area: 'Data folder', place: '/mnt/away', patienceMs: 1 }, () => never)).toMatchObject({
      level: 'fail',
      found: '/mnt/away: the disk does not answer',
    });
    expect(
      await answered({ area: 'Data folder', place: '/mnt/here' }, async () => ok('Data folder', 'there')),
    ).toMatchObject({
      level: 'ok',
    });
  });

  test('too little room is left to the alert about disks', async () => {
    const [data] = await checkDisk({ dataDir: import.meta.dirname }, 1e9);
    expect(data).toMatchObject({ level: 'fail', rule: 'disk_free' });
  });
});

describe('checks', () => {
  const nvenc: EncoderSpec = { ...X264, name: 'nvenc' };
  const look = (encoder: 'auto' | 'x264' | 'nvenc', choice: EncoderChoice | null) =>
    checkEncoder({ dataDir: '/data', encoder }, async () => choice);

  test('the encoder in use is told, and why', async () => {
    const choice = { encoder: nvenc, why: '2.10 times as fast as x264', tried: [] };
    expect(await look('auto', choice)).toEqual({
      area: 'Encoder',
      level: 'ok',
      found: 'nvenc: 2.10 times as fast as x264',
    });
    expect(await look('nvenc', choice)).toMatchObject({ level: 'ok' });
  });

  test('one that was asked for and cannot be used is noted', async () => {
    const finding = await look('nvenc', { encoder: X264, why: 'this machine has no device for nvenc', tried: [] });
    expect(finding).toMatchObject({ level: 'note', found: 'x264: this machine has no device for nvenc' });
    expect(finding.advice).toContain('SAYSO_ENCODER=nvenc has no effect');
  });

  test('what has not been tried yet is noted', async () => {
    expect(await look('auto', null)).toMatchObject({ level: 'note' });
  });

  test('on this machine x264 is known at once when it is asked for', async () => {
    expect(await checkEncoder({ dataDir: '/data', encoder: 'x264' })).toMatchObject({
      found: 'x264: it was asked for',
    });
  });
});
