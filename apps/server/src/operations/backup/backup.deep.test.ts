import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { filePathIn } from '../../platform/storage/disk-storage.ts';
import { asker } from '../testing/asker.ts';
import { DRAWN_WITHIN_MS, NEVER, openBackupLab, start } from '../testing/backup-lab.ts';
import { contents, withClient } from '../testing/look-into.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
const { root, folder, configOf, source, archive, report, restore, pendingId, done, doneBytes } = await openBackupLab({
  isWorking: true,
});

test('after a restore a finished video is the same, and one under way is made once', async () => {
  const config = configOf(await folder('goes-on'));
  await restore(config);
  const restored = await start(config);
  try {
    const ben = asker(restored.url ?? '');
    await ben.signIn('Ben');
    expect(await ben.isCompleted(pendingId)).toMatchObject({ title: 'Under way', attempts: 1 });
    const ada = asker(restored.url ?? '');
    await ada.signIn('Ada');
    expect(await ada.see(done?.id ?? '')).toMatchObject({ status: 'completed', video_url: done?.video_url });
    const served = Buffer.from(await (await fetch(`${restored.url}${done?.video_url}`)).arrayBuffer());
    expect(doneBytes?.equals(served)).toBe(true);
  } finally {
    await restored.stop();
  }
  const numbers = `select (select id from event_horizon) as horizon, (select min(id) from events) as next`;
  const { rows } = await withClient(config, (client) => client.query<{ horizon: string; next: string }>(numbers));
  // No browser can have seen an event of the restored product.
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
    expect(manifest).toMatchObject({ postgresMajor: 15, jobs: report.manifest.jobs, files: report.manifest.files });
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
