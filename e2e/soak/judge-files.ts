import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { decodeAll } from '@sayso/media';
import type { Db } from '../../apps/server/src/platform/db/connection.ts';
import { openDiskStorage } from '../../apps/server/src/platform/storage/disk-storage.ts';
import { sweepFiles } from '../../apps/server/src/platform/storage/storage.feature.ts';
import { listFileColumns } from '../../apps/server/src/testing/stored-files.ts';
import { silentLog } from '../../apps/server/src/testing/silent-log.ts';
import { readSoakState } from '../../apps/server/src/testing/soak-state.ts';
import { pause } from '../testing/pause.ts';
import { listStored } from '../testing/take-files.ts';

/** A file that nothing refers to is swept after a day: the sweep is told that it is the day after tomorrow. */
const AFTER_TOMORROW_MS = 2 * 24 * 60 * 60 * 1000;
/** What one interruption may leave behind: the files of a speech (three) and a picture for each of four customers, of a take (three), and its stills (two). */
const MOST_AT_ONCE = 21;
/** Hardly any interruption falls between a file and its row: one in ten is usual, and a file for each finished video would be more than one each. */
const MOST_EACH = 1;

/** `interruptions`: how often a process ended or lost its database. `silent`: names of films, which are no videos by themselves. */
type Stored = { dataDir: string; interruptions: number; silent?: ReadonlySet<string> };

/** Holds the stored files against the rows that name them. */
export async function judgeFiles(
  { dataDir, interruptions, silent = new Set() }: Stored,
  db: Db,
  { lost, stuck, lookedAt }: Record<'lost' | 'stuck' | 'lookedAt', string[]>,
): Promise<void> {
  const root = path.join(dataDir, 'files');
  const storage = await openDiskStorage(root);
  const now = () => new Date(Date.now() + AFTER_TOMORROW_MS);
  const fileColumns = await listFileColumns(db);
  const swept = await sweepFiles({ db, storage, fileColumns, now, log: silentLog });
  stuck.push(...judgeSwept(swept, interruptions));
  const { neededFiles } = await readSoakState(db);
  const needed = new Set(neededFiles);
  for await (const { name } of storage.list()) if (!needed.delete(name)) stuck.push(`file ${name} that nothing needs`);
  for (const name of needed) lost.push(`file ${name}`);
  const videos = (await listStored(dataDir, '.mp4')).filter((file) => !silent.has(path.basename(file)));
  for (const file of videos) lost.push(...(await findDamage(file)));
  const takes = path.join(dataDir, 'work/takes');
  if (existsSync(takes)) stuck.push(...(await foldersLeft(takes)).map((name) => `folder of take ${name}`));
  lookedAt.push(
    `${videos.length} video files decoded`,
    `${neededFiles.length} files needed`,
    `${swept} swept after ${interruptions} interruptions`,
  );
}

/** What is wrong with a video file: nothing, for one that decodes from beginning to end. */
export async function findDamage(file: string): Promise<string[]> {
  const decoded = await decodeAll(file);
  return decoded.damaged > 0 || decoded.complaints.length > 0 ? [`${file}: ${JSON.stringify(decoded)}`] : [];
}

/** Only what is interrupted may leave files behind: more of them is a leak that the sweep would hide. */
export const judgeSwept = (swept: number, interruptions: number): string[] =>
  swept > (interruptions > 0 ? MOST_AT_ONCE + interruptions * MOST_EACH : 0)
    ? [`${swept} files that nothing needed had to be swept after ${interruptions} interruptions`]
    : [];

/** The folders of dead workers are swept once a minute. */
async function foldersLeft(folder: string): Promise<string[]> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const names = await readdir(folder);
    if (names.length === 0 || performance.now() > deadline) return names;
    await pause(1_000);
  }
}
