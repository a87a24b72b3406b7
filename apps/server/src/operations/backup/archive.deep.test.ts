import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { connect } from '../../platform/db/connection.ts';
import { migrateTo, migrationNames } from '../../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readAll, readArchive } from './archive-reader.ts';
import { newHeader } from './manifest.ts';
import { connectOnce, openSnapshot } from './one-connection.ts';
import { restoreBackup } from './restore-backup.ts';
import { copyTable } from './tables.ts';
import { writeBackup, addFiles, bytes, type EntryContent, json, openArchiveWriter } from './write-backup.ts';

const NEVER = new AbortController().signal;
const quiet = { signal: NEVER, onStep: () => undefined };
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'sayso-archive-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const header = (migrations: string[]) =>
  newHeader({ product: 'Sayso', version: '9.9.9', created: new Date().toISOString(), postgresMajor: 18, migrations });

/** An archive of a header and other entries, with the list that `list` makes of them. */
async function write(name: string, migrations: string[], entries: Record<string, string>): Promise<string> {
  const file = path.join(root, name);
  const archive = openArchiveWriter(file, NEVER);
  await archive.add('sayso-backup.json', json(header(migrations)));
  for (const [entry, text] of Object.entries(entries)) await archive.add(entry, bytes(Buffer.from(text)));
  const rest = { tables: [], sequences: [], jobs: 0, files: 0, hasKeys: false };
  await archive.add('manifest.json', json({ ...header(migrations), ...rest, entries: archive.entries() }));
  await archive.finish();
  return file;
}

test.each(['plain.tar.zst', 'plain.tar.gz'])('what is put into %s comes out again', async (name) => {
  const file = await write(name, ['0001_baseline'], { 'files/a': 'one', 'files/b': '' });
  const seen: Record<string, string> = {};
  const manifest = await readArchive(file, {
    signal: NEVER,
    async onEntry({ name: entry, chunks }) {
      seen[entry] = (await readAll(chunks)).toString('utf8');
    },
  });
  expect(seen).toEqual({ 'files/a': 'one', 'files/b': '' });
  expect(manifest.entries.map((entry) => entry.name)).toEqual(['sayso-backup.json', 'files/a', 'files/b']);
});

test('who refuses an entry is heard, and not the reading that ends with it', async () => {
  const file = await write('refused.tar.zst', ['0001_baseline'], {
    'files/a': 'x'.repeat(1_000_000),
    'files/b': 'two',
  });
  const reading = readArchive(file, {
    signal: NEVER,
    async onEntry() {
      throw new Error('not for me');
    },
  });
  await expect(reading).rejects.toThrow('not for me');
});

test('an archive that cannot be written says why, however much was to come', async () => {
  const archive = openArchiveWriter('/dev/full/none.tar.zst', NEVER);
  const fill = async () => {
    for (let part = 0; part < 10; part += 1) await archive.add(`part-${part}`, bytes(randomBytes(1024 * 1024)));
    await archive.finish();
  };
  await expect(fill()).rejects.toThrow('ENOTDIR');
});

test.each([
  ['a newer version', ['0001_baseline', '9999_from_tomorrow'], 'made by a newer version (9.9.9)'],
  ['a time before the first release', ['0001_core', '0002_videos'], 'Restore takes archives of 0.2.0 and later'],
])('refuses an archive of %s', async (_what, migrations, refusal) => {
  const file = await write(`${migrations.at(-1)}.tar.zst`, migrations, {});
  const config = readConfig({ SAYSO_DATA: path.join(root, 'untouched') });
  await expect(restoreBackup({ ...quiet, config, archive: file })).rejects.toThrow(refusal);
});

test('what stands in an archive without being listed, or otherwise than listed, is refused', async () => {
  const file = path.join(root, 'odd.tar.zst');
  const archive = openArchiveWriter(file, NEVER);
  await archive.add('sayso-backup.json', json(header(['0001_baseline'])));
  const listed = [...archive.entries()];
  await archive.add('files/extra', bytes(Buffer.from('smuggled')));
  const rest = { tables: [], sequences: [], jobs: 0, files: 0, hasKeys: false };
  await archive.add('manifest.json', json({ ...header(['0001_baseline']), ...rest, entries: listed }));
  await archive.finish();
  await expect(readArchive(file, { signal: NEVER })).rejects.toThrow('what its list does not name');
});

test('a snapshot shows everything as it was at its moment, to queries and to COPY', async () => {
  const app = await createTestApp();
  const snapshot = await openSnapshot(app.address);
  try {
    const count = async () => (await snapshot.db.selectFrom('users').select('id').execute()).length;
    expect(await count()).toBe(0);
    await app.registerUser();
    expect(await count()).toBe(0);
    const copying = copyTable(snapshot.client, { table: { name: 'users', columns: ['id'] }, partBytes: 1 });
    expect(await copying.next()).toEqual({ done: true, value: 0 });
  } finally {
    await snapshot.close();
    await app.close();
  }
});

test('a table is read in parts of whole rows, whatever stands in them', async () => {
  const app = await createTestApp();
  const client = await connectOnce(app.address);
  try {
    await client.query('create table odd (id int, words text)');
    await client.query(`insert into odd select n, repeat(E'line\\nbreak\\ttab\\\\', n) from generate_series(1, 200) n`);
    const parts: string[] = [];
    for await (const part of copyTable(client, { table: { name: 'odd', columns: ['id', 'words'] }, partBytes: 1_000 }))
      parts.push(part.toString('utf8'));
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) for (const row of part.trimEnd().split('\n')) expect(row).toMatch(/^\d+\tline/);
    expect(parts.join('').match(/^\d+\t/gm)).toHaveLength(200);
  } finally {
    await client.end();
    await app.close();
  }
});

test('a file that a row names and that is not there is told by its name, and the others are kept', async () => {
  const app: TestApp = await createTestApp();
  try {
    const [kept, gone, lost] = ['k', 'g', 'l'].map((letter) => `${letter.repeat(24)}.webp`) as [string, string, string];
    await app.deps.db
      .insertInto('stills')
      .values([kept, gone, lost].map((file) => ({ key: file, version: '1', file })))
      .execute();
    const added: string[] = [];
    const archive = { add: async (name: string, _content: EntryContent) => void added.push(name) };
    const modifiedAt = new Date();
    const report = await addFiles(archive, app.deps.db, {
      ...app.deps.storage,
      stat: async (name) => (name === lost ? null : { name, sizeBytes: 1, modifiedAt }),
      async open(name) {
        if (name === gone) throw new AppError('not_found');
        return Readable.from([Buffer.from('x')]);
      },
    });
    expect(added).toEqual([`files/${kept}`]);
    expect({ ...report, missing: report.missing.toSorted() }).toEqual({ added: 1, missing: [gone, lost] });
  } finally {
    await app.close();
  }
});

const KNOWN = await migrationNames();

test.skipIf(KNOWN.length < 2)('brings a backup of an earlier version to the present schema', async () => {
  const earlier = KNOWN.slice(0, -1);
  const dataDir = path.join(root, 'earlier');
  const config = readConfig({ SAYSO_DATA: dataDir });
  const server = await startEmbeddedPostgres({ dataDir, pgBinDir: null });
  const db = connect(server.address, () => undefined);
  await migrateTo(db, earlier.at(-1) ?? '');
  await db
    .insertInto('users')
    .values({ id: '0195a000-0000-7000-8000-000000000001', name: 'Ada', email: 'ada@example.com', password_hash: 'x' })
    .execute();
  await db.destroy();
  const target = path.join(root, 'earlier.tar.zst');
  await writeBackup({ config, target, withKeys: false, now: new Date(), signal: NEVER });
  await server.stop();

  const later = readConfig({ SAYSO_DATA: path.join(root, 'later') });
  const { migrated, manifest } = await restoreBackup({ ...quiet, config: later, archive: target });
  expect(manifest.migrations).toEqual(earlier);
  expect(migrated).toEqual(KNOWN.slice(-1));
  const again = await startEmbeddedPostgres({ dataDir: later.dataDir, pgBinDir: null });
  const client = await connectOnce(again.address);
  expect((await client.query('select name from users')).rows).toEqual([{ name: 'Ada' }]);
  await client.end();
  await again.stop();
});
