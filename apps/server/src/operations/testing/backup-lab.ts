import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { accountsApi, DEFAULT_PREFERENCES } from '@sayso/contract';
import type pg from 'pg';
import { afterAll, expect, vi } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { createFaults } from '../../platform/faults/faults.ts';
import { openVault } from '../../platform/vault/vault.ts';
import { startProduct } from '../../start-product.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup, countOpenWork, listUnfinishedJobs } from '../backup/write-backup.ts';
import { asker } from './asker.ts';
import { withClient } from './look-into.ts';

export const SECRET = 'the password of the mail server';
export const CONTEXT = 'setting:test_secret';
/** Text that COPY must write so that it can be read again. */
export const ODD_TEXT = 'tab\there, \\N and a back\\slash,\nnew line, "quotes", nothing:  , 日本 🎬';
export const NEVER = new AbortController().signal;

/** As long as a busy machine lets work wait that no user waits for. */
export const DRAWN_WITHIN_MS = 170_000;

/** Jobs and pieces of work, as an archive counts them. */
export const countUnfinished = async (client: pg.Client) =>
  (await listUnfinishedJobs(client)).length + (await countOpenWork(client));

/**
 * Makes a product in which Ada has something finished and a video of Ben is under way, and backs it up while it runs.
 * @param options `isWorking`: Ada has a finished video, and the library its pictures. Else she has a speech, which takes a tenth of the time.
 */
export async function openBackupLab({ isWorking = false } = {}) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'sayso-backup-'));
  await chmod(root, 0o711);
  afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

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

  const source = configOf(await folder('source'), isWorking ? {} : { ROLES: 'api' });
  const product = await start(source);
  const ada = asker(product.url ?? '');
  const oldToken = await ada.signUp('Ada');
  await preferSmallVideos(ada);
  const { timingUrl } = await ada.speak('Two drops, that is it.');
  const timing = await (await fetch(product.url + timingUrl)).text();
  const done = isWorking ? await ada.isCompleted(await ada.makeVideo('Finished', 'Two drops, that is it.')) : null;
  const doneBytes = done && Buffer.from(await (await fetch(`${product.url}${done.video_url}`)).arrayBuffer());
  const sealed = (await openVault(source)).seal(SECRET, CONTEXT);
  await withClient(source, async (client) => {
    await client.query(`insert into settings (key, value, sealed) values ('test_secret', '""', $1)`, [sealed]);
    await client.query(
      `insert into audit_log (id, action, details) values (gen_random_uuid(), 'session.login', '{"a": [1, null]}')`,
    );
  });
  const ben = asker(product.url ?? '');
  await ben.signUp('Ben');
  await preferSmallVideos(ben);
  if (isWorking) await vi.waitFor(() => isPictureDrawn(source), { timeout: DRAWN_WITHIN_MS, interval: 100 });
  const pendingId = await ben.makeVideo('Under way', 'I used to spend forty minutes on my skin.');
  await withClient(source, (client) => client.query('update videos set description = $1', [ODD_TEXT]));
  const archive = path.join(root, 'all.tar.zst');
  const report = await writeBackup({ config: source, target: archive, withKeys: true, now: new Date(), signal: NEVER });
  await product.stop();

  const restore = (config: Config, from = archive) =>
    restoreBackup({ config, archive: from, signal: NEVER, onStep: () => undefined });
  return {
    root,
    folder,
    configOf,
    source,
    archive,
    report,
    restore,
    ada: { timingUrl, timing, oldToken },
    pendingId,
    done,
    doneBytes,
  };
}

/** Starts the product on an installation. */
export const start = (config: Config) =>
  startProduct({
    faults: createFaults(),
    config,
    log: silentLog,
    onLost: (error) => {
      throw error;
    },
  });

/** Small ones take half as long. */
const preferSmallVideos = (user: ReturnType<typeof asker>) =>
  user.call('PUT', accountsApi.savePreferences.path, { ...DEFAULT_PREFERENCES, videoQuality: 'low' });

/** Pictures of the library come when nothing else is to be done. */
const isPictureDrawn = (config: Config) =>
  withClient(config, async (client) => expect((await client.query('select 1 from stills')).rows).not.toEqual([]));
