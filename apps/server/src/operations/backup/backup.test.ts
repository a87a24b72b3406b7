import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openVault } from '../../platform/vault/vault.ts';
import { asker } from '../testing/asker.ts';
import { CONTEXT, NEVER, ODD_TEXT, SECRET, countUnfinished, openBackupLab, start } from '../testing/backup-lab.ts';
import { rules, withClient } from '../testing/look-into.ts';
import { writeBackup } from './write-backup.ts';

const {
  root,
  folder,
  configOf,
  source,
  archive,
  report,
  restore,
  ada: { timingUrl, timing, oldToken },
  pendingId,
} = await openBackupLab();

test('an archive is readable by its owner only, is never overwritten, and says what is in it', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(report.manifest).toMatchObject({ hasKeys: true, postgresMajor: 18 });
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

test('restored into an empty folder, everything is there and what was under way still waits', async () => {
  const config = configOf(await folder('restored'), { ROLES: 'api' });
  await restore(config);
  // Ben's video at least. The clock may have added jobs while the archive was written.
  expect(report.manifest.jobs).toBeGreaterThanOrEqual(1);
  expect(await withClient(config, countUnfinished)).toBe(report.manifest.jobs);
  const restored = await start(config);
  try {
    const ada = asker(restored.url ?? '');
    ada.useToken(oldToken);
    await expect(ada.see(pendingId)).rejects.toThrow('401');
    await ada.signIn('Ada');
    expect(timing).toContain('drops');
    expect(await (await fetch(restored.url + timingUrl)).text()).toBe(timing);

    const ben = asker(restored.url ?? '');
    await ben.signIn('Ben');
    expect(await ben.see(pendingId)).toMatchObject({ title: 'Under way', description: ODD_TEXT, status: 'pending' });
  } finally {
    await restored.stop();
  }
  expect(await rules(config)).toEqual(await rules(source));
  const erasing = withClient(config, (client) => client.query('delete from audit_log'));
  await expect(erasing).rejects.toThrow('append-only');
  const { rows } = await withClient(config, (client) =>
    client.query<{ sealed: string; audits: number; restores: number; horizon: string }>(
      `select sealed, (select count(*)::int from audit_log where details = '{"a": [1, null]}') as audits,
         (select count(*)::int from audit_log where action = 'backup.restore') as restores, (select id from event_horizon) as horizon from settings where key = 'test_secret'`,
    ),
  );
  expect((await openVault(config)).open(rows[0]?.sealed ?? '', CONTEXT)).toBe(SECRET);
  expect((await stat(path.join(config.dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
  expect(rows[0]?.audits).toBe(1);
  expect(rows[0]?.restores).toBe(1);
  // Above every event that a browser can have seen.
  expect(Number(rows[0]?.horizon)).toBeGreaterThan(1_000_000_000);
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
