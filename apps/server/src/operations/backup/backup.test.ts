import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { accountsApi, DEFAULT_PREFERENCES, type Video } from '@sayso/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createFaults } from '../../platform/faults/note-faults.ts';
import { type RunningProduct, startProduct } from '../../start-product.ts';
import { filePathIn } from '../../platform/storage/disk-storage.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { asker } from '../testing/asker.ts';
import { contents, rules, withClient } from '../testing/look-into.ts';
import { openVault } from '../../platform/vault/vault.ts';
import { listUnfinishedJobs } from './jobs.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupReport, writeBackup } from './write-backup.ts';

const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
const SECRET = 'the password of the mail server';
const CONTEXT = 'setting:test_secret';
/** What COPY must write so that it can be read again. */
const ODD_TEXT = 'tab\there, \\N and a back\\slash,\nnew line, "quotes", nothing:  , 日本 🎬';
const NEVER = new AbortController().signal;

let root: string;
let source: Config;
let product: RunningProduct;
let archive: string;
let report: BackupReport;
let done: Video;
let doneBytes: Buffer;

const folder = async (name: string) => {
  const place = path.join(root, name);
  await mkdir(place, { mode: 0o711 });
  return place;
};
const configOf = (dataDir: string, more: Record<string, string> = {}): Config => ({
  ...readConfig({
    SAYSO_DATA: dataDir,
    PORT: '0',
    ADMIN_PASSWORD: 'an operator password',
    SAYSO_DEMO: 'off',
    SAYSO_EXAMPLES: 'off',
    ...more,
  }),
  webDistDir: path.join(root, 'no-web'),
});
const start = (config: Config) =>
  startProduct({
    faults: createFaults(),
    config,
    log: silentLog,
    onLost: (error) => {
      throw error;
    },
  });
const restore = (config: Config, from = archive) =>
  restoreBackup({ config, archive: from, signal: NEVER, onStep: () => undefined });

/** Small ones take half as long. */
const preferSmallVideos = (who: ReturnType<typeof asker>) =>
  who.call('PUT', accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, videoQuality: 'low' });
/** Whatever was asked for so far, such as mails: what is asked for from now on is all that an archive finds under way. */
const areJobsDone = () => withClient(source, async (client) => expect(await listUnfinishedJobs(client)).toEqual([]));
/** Pictures of the library come when nothing else is to be done. */
const isPictureDrawn = () =>
  withClient(source, async (client) => expect((await client.query('select 1 from stills')).rows).not.toEqual([]));
/** As long as a busy machine lets what nobody waits for wait. */
const DRAWN_WITHIN_MS = 170_000;

let oldToken: string;
let pendingId: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'sayso-backup-'));
  await chmod(root, 0o711);
  source = configOf(await folder('source'));
  product = await start(source);
  const ada = asker(product.url ?? '');
  oldToken = await ada.signUp('Ada');
  await preferSmallVideos(ada);
  done = await ada.isCompleted(await ada.makeVideo('Finished', 'Two drops, that is it.'));
  doneBytes = Buffer.from(await (await fetch(`${product.url}${done.video_url}`)).arrayBuffer());
  const sealed = (await openVault(source)).seal(SECRET, CONTEXT);
  await withClient(source, async (client) => {
    await client.query(`update videos set description = $1`, [ODD_TEXT]);
    await client.query(`insert into settings (key, value, sealed) values ('test_secret', '""', $1)`, [sealed]);
    await client.query(
      `insert into audit_log (id, action, details) values (gen_random_uuid(), 'session.login', '{"a": [1, null]}')`,
    );
  });
  const ben = asker(product.url ?? '');
  await ben.signUp('Ben');
  await preferSmallVideos(ben);
  await vi.waitFor(isPictureDrawn, { timeout: DRAWN_WITHIN_MS, interval: 100 });
  // After the longest wait: what the clock asks for meanwhile is done as well.
  await vi.waitFor(areJobsDone, { interval: 100 });
  pendingId = await ben.makeVideo('Under way', 'I used to spend forty minutes on my skin.');
  archive = path.join(root, 'all.tar.zst');
  report = await writeBackup({ config: source, target: archive, withKeys: true, now: new Date(), signal: NEVER });
  await product.stop();
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

test('an archive is readable by its owner only, is never overwritten, and says what is in it', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(report.manifest).toMatchObject({ jobs: 1, hasKeys: true, postgresMajor: 18 });
  expect(report.missing).toEqual([]);
  const query = "select details from audit_log where action = 'backup.create'";
  expect((await withClient(source, (client) => client.query(query))).rows).toEqual([
    { details: { files: report.manifest.files, with_keys: true } },
  ]);
  expect(report.manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(3);
  expect(report.manifest.tables.map(({ name }) => name)).not.toContain('sessions');
  const again = writeBackup({ config: source, target: archive, withKeys: true, now: new Date(), signal: NEVER });
  await expect(again).rejects.toThrow('exists already');
  expect((await readdir(root)).filter((name) => name.includes('partial'))).toEqual([]);
});

test('restored into an empty folder, everything is there and what was under way goes on', async () => {
  const config = configOf(await folder('restored'));
  await restore(config);
  const restored = await start(config);
  try {
    const ada = asker(restored.url ?? '');
    ada.useToken(oldToken);
    await expect(ada.see(done.id)).rejects.toThrow('401');
    await ada.signIn('Ada');
    expect(await ada.see(done.id)).toMatchObject({
      status: 'completed',
      description: ODD_TEXT,
      video_url: done.video_url,
    });
    const served = Buffer.from(await (await fetch(`${restored.url}${done.video_url}`)).arrayBuffer());
    expect(served.equals(doneBytes)).toBe(true);

    const ben = asker(restored.url ?? '');
    await ben.signIn('Ben');
    expect(await ben.isCompleted(pendingId)).toMatchObject({ title: 'Under way', attempts: 1 });
  } finally {
    await restored.stop();
  }
  expect(await rules(config)).toEqual(await rules(source));
  const erasing = withClient(config, (client) => client.query('delete from audit_log'));
  await expect(erasing).rejects.toThrow('append-only');
  const { rows } = await withClient(config, (client) =>
    client.query<{ sealed: string; audits: number; restores: number; horizon: string; next: string }>(
      `select sealed, (select count(*)::int from audit_log where details = '{"a": [1, null]}') as audits,
         (select count(*)::int from audit_log where action = 'backup.restore') as restores, (select id from event_horizon) as horizon, (select min(id) from events) as next from settings where key = 'test_secret'`,
    ),
  );
  expect((await openVault(config)).open(rows[0]?.sealed ?? '', CONTEXT)).toBe(SECRET);
  expect((await stat(path.join(config.dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
  expect(rows[0]?.audits).toBe(1);
  expect(rows[0]?.restores).toBe(1);
  // No browser can have seen what comes now.
  expect(Number(rows[0]?.horizon)).toBeGreaterThan(1_000_000_000);
  expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.horizon));
});

test('files that were lost are told, and what can be made anew is', async () => {
  const config = configOf(await folder('with-losses'));
  await restore(config);
  const { speech, picture } = await withClient(config, async (client) => {
    const speeches = await client.query(`select take_file from speeches where script like 'Two drops%'`);
    const stills = await client.query<{ key: string; file: string }>('select key, file from stills limit 1');
    return { speech: String(speeches.rows[0]?.take_file), picture: stills.rows[0] };
  });
  const names = [speech, String(picture?.file)];
  for (const name of names) await rm(filePathIn(path.join(config.dataDir, 'files'), name));
  const lossy = path.join(root, 'lossy.tar.zst');
  const { missing } = await writeBackup({ config, target: lossy, withKeys: true, now: new Date(), signal: NEVER });
  expect(missing.toSorted()).toEqual(names.toSorted());

  const healed = configOf(await folder('healed'));
  expect((await restore(healed, lossy)).lostFiles.toSorted()).toEqual(names.toSorted());
  const restored = await start(healed);
  try {
    const ada = asker(restored.url ?? '');
    await ada.signIn('Ada');
    // The same script again: found in the store, it would fail for want of its file.
    await ada.isCompleted(await ada.makeVideo('Anew', 'Two drops, that is it.'));
    const isDrawn = async () => {
      const files = await withClient(healed, async (client) => {
        const query = 'select file from stills where key = $1';
        return (await client.query<{ file: string }>(query, [picture?.key])).rows.map(({ file }) => file);
      });
      expect(files).toHaveLength(1);
      expect(files).not.toEqual([picture?.file]);
    };
    await vi.waitFor(isDrawn, { timeout: DRAWN_WITHIN_MS, interval: 200 });
  } finally {
    await restored.stop();
  }
});

test.skipIf(!existsSync(POSTGRES_15))('rows survive the way from PostgreSQL 18 to 15 and back', async () => {
  const older = await startEmbeddedPostgres({ dataDir: await folder('postgres-15'), pgBinDir: POSTGRES_15 });
  try {
    const { host, user, database } = older.address;
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    const there = configOf(await folder('on-15'), { DATABASE_URL: url });
    // A database whose operator writes dates, spans and numbers in ways that another one would read as others.
    await withClient(there, async (client) => {
      for (const setting of [`datestyle = 'SQL, DMY'`, `intervalstyle = 'sql_standard'`, 'extra_float_digits = -10'])
        await client.query(`alter database ${database} set ${setting}`);
    });
    await restore(there);
    await expect(restore({ ...there, dataDir: path.join(root, 'on-15-again') })).rejects.toThrow(
      'is not empty: there are',
    );

    const second = path.join(root, 'second.tar.gz');
    const { manifest } = await writeBackup({
      config: there,
      target: second,
      withKeys: true,
      now: new Date(),
      signal: NEVER,
    });
    expect(manifest).toMatchObject({ postgresMajor: 15, jobs: 1, files: report.manifest.files });
    const back = configOf(await folder('back-on-18'));
    await restore(back, second);
    const [before, after] = [await contents(there), await contents(back)];
    expect(Object.values(before).flat().join()).toContain('日本 🎬');
    expect(after).toEqual(before);
  } finally {
    await older.stop();
  }
});

test('a restore that was interrupted is marked, can not be used, and can be begun again', async () => {
  const config = configOf(await folder('interrupted'));
  const stopping = new AbortController();
  const onStep = (words: string) => {
    if (words.startsWith('Restoring')) stopping.abort(new Error('power cut'));
  };
  await expect(restoreBackup({ config, archive, signal: stopping.signal, onStep })).rejects.toThrow('aborted');
  await expect(start(config)).rejects.toThrow('has not finished');
  const target = path.join(root, 'of-half.tar.zst');
  await expect(writeBackup({ config, target, withKeys: true, now: new Date(), signal: NEVER })).rejects.toThrow(
    'has not finished',
  );
  await restore(config);
  expect(await readdir(config.dataDir)).not.toContain('RESTORE-UNFINISHED');
  expect((await contents(config))['videos']?.join()).toContain('Under way');
});

test('a restore that was killed between its two marks is brought to its end by the same restore again', async () => {
  const other = await startEmbeddedPostgres({ dataDir: await folder('elsewhere'), pgBinDir: null });
  try {
    const { host, user, database } = other.address;
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    const config = configOf(await folder('between-marks'), { DATABASE_URL: url });
    const onStep = (words: string) => {
      if (words.startsWith('Finishing')) throw new Error('power cut');
    };
    await expect(restoreBackup({ config, archive, signal: NEVER, onStep })).rejects.toThrow('power cut');
    await withClient(config, (client) => client.query('drop schema sayso_restore_unfinished'));
    await expect(start(config)).rejects.toThrow('has not finished');
    const second = path.join(root, 'of-another-moment.tar.zst');
    await writeBackup({ config: source, target: second, withKeys: true, now: new Date(), signal: NEVER });
    await expect(restore(config, second)).rejects.toThrow('is not empty');
    await restore(config);
    await (await start(config)).stop();
    expect((await contents(config))['videos']?.join()).toContain('Under way');
  } finally {
    await other.stop();
  }
});

test('a database whose restore was interrupted is marked too', async () => {
  const config = configOf(path.join(root, 'interrupted'));
  await withClient(config, (client) => client.query('create schema sayso_restore_unfinished'));
  await expect(start(config)).rejects.toThrow('A restore into this database has not finished');
});

test('a folder in use, a damaged archive and one that is not whole are refused before anything is touched', async () => {
  await expect(restore(source)).rejects.toThrow('is not empty');

  const empty = configOf(path.join(root, 'stays-absent'));
  const damaged = path.join(root, 'damaged.tar.zst');
  const content = await readFile(archive);
  await writeFile(damaged, content.with(Math.floor(content.length / 2), (content.at(content.length / 2) ?? 0) ^ 0xff));
  await expect(restore(empty, damaged)).rejects.toThrow('is damaged');
  const short = path.join(root, 'short.tar.zst');
  await writeFile(short, content.subarray(0, content.length - 1_000));
  await expect(restore(empty, short)).rejects.toThrow(/is damaged|is not whole/);
  const other = path.join(root, 'other.tar.zst');
  await copyFile(import.meta.filename, other);
  await expect(restore(empty, other)).rejects.toThrow(/is damaged|is not/);
  expect(existsSync(empty.dataDir)).toBe(false);
});
