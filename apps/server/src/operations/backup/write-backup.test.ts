import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { archiveName } from './archive-name.ts';
import { writeNewFile } from './write-backup.ts';
import { connectOnce } from './one-connection.ts';

describe('write backup', () => {
  let folder: string;
  let gone: number | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-new-file-'));
    const child = spawn('/bin/true');
    gone = child.pid;
    await once(child, 'exit');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const left = (names: readonly string[]) =>
    Promise.all(names.map((name) => writeFile(path.join(folder, name), 'of another time')));
  const write = () =>
    writeNewFile(path.join(folder, 'all.tar.zst'), async (partial) => {
      await writeFile(partial, 'new');
    });

  test('only what killed backups of this machine have left is removed', async () => {
    const host = os.hostname();
    const theirs = [
      `film.mp4.partial-${gone}-${host}`,
      `all.tar.zst.partial-${gone}-another-machine`,
      `all.tar.zst.partial-${process.ppid}-${host}`,
      `all.tar.zst.partial-${gone}`,
      'all.tar.zst.partial-copy',
      'notes.partial-1999999999',
    ];
    const ours = [
      `all.tar.zst.partial-${gone}-${host}`,
      `${archiveName(new Date('2026-01-02T03:04:05Z'))}.partial-${gone}-${host}`,
      `all.tar.zst.partial-${process.pid}-${host}`,
    ];
    await left([...theirs, ...ours]);
    await write();
    expect((await readdir(folder)).toSorted()).toEqual(['all.tar.zst', ...theirs].toSorted());
    expect(await readFile(path.join(folder, 'all.tar.zst'), 'utf8')).toBe('new');
  });

  test('a file that fails leaves nothing, and one that is there is kept', async () => {
    const broken = writeNewFile(path.join(folder, 'all.tar.zst'), async (partial) => {
      await writeFile(partial, 'half');
      throw new Error('full');
    });
    await expect(broken).rejects.toThrow('full');
    expect(await readdir(folder)).toEqual([]);
    await left(['all.tar.zst']);
    await expect(write()).rejects.toThrow('exists already');
    expect(await readFile(path.join(folder, 'all.tar.zst'), 'utf8')).toBe('of another time');
  });
});

describe('one connection', () => {
  test('values are written the same, and nothing is cut short, whatever the defaults of a database are', async () => {
    const address = await createTestDatabase();
    const plain = new pg.Client(address);
    await plain.connect();
    const hostile = [
      `datestyle = 'SQL, DMY'`,
      `intervalstyle = 'sql_standard'`,
      'extra_float_digits = -15',
      'default_transaction_read_only = on',
      ...['statement_timeout', 'lock_timeout', 'transaction_timeout'].map((name) => `${name} = '500ms'`),
      ...['idle_in_transaction_session_timeout', 'idle_session_timeout'].map((name) => `${name} = '500ms'`),
    ];
    for (const setting of hostile) await plain.query(`alter database ${address.database} set ${setting}`);
    await plain.end();

    const client = await connectOnce(address);
    try {
      await client.query('create table written (at timestamptz, span interval, number float8)');
      await client.query(`insert into written values ('2026-02-03 04:05:06Z', '1 day 2 hours', 0.1 + 0.2::float8)`);
      const { rows } = await client
        .query(`set timezone = 'UTC'; select at::text, span::text, number::text from written`)
        .then((results) => (results as unknown as pg.QueryResult[])[1] ?? { rows: [] });
      expect(rows).toEqual([{ at: '2026-02-03 04:05:06+00', span: '1 day 02:00:00', number: '0.30000000000000004' }]);
      await client.query('begin');
      await client.query('select pg_sleep(0.6)');
      await new Promise((resolve) => void setTimeout(resolve, 600));
      await client.query('commit');
    } finally {
      await client.end();
    }
  });
});
