import { access, constants, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { freeBytes, askDisk, DiskSilent } from '../../platform/storage/disk-guard.ts';
import { formatBytes } from '../command.ts';
import { fail, type Finding, note, ok } from '../../platform/health/check.ts';

const GB = 1024 ** 3;
/** How long a disk is waited for, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Free space below this many times the limit is near it. */
const NEAR = 2;
/** Pictures of finished videos, and a speech at a time, are made in the temporary folder. */
const LEAST_TEMPORARY_BYTES = 100 * 1024 * 1024;

/** Room where the product writes. `minFreeGb` is the setting below which nothing new is made. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>, minFreeGb: number): Promise<Finding[]> {
  const temporary = os.tmpdir();
  return [
    await answered({ area: 'Data folder', place: dataDir }, () => checkData(dataDir, minFreeGb)),
    await answered({ area: 'Temporary folder', place: temporary }, () => checkTemporary(temporary)),
  ];
}

/** A disk that does not answer is found to be so, and holds up no other check. */
export async function answered(
  { area, place, patienceMs = PATIENCE_MS }: { area: string; place: string; patienceMs?: number },
  look: () => Promise<Finding>,
): Promise<Finding> {
  try {
    return await askDisk(`check of ${place}`, look, patienceMs);
  } catch (error) {
    if (!(error instanceof DiskSilent)) throw error;
    const advice = 'Look whether it is connected and mounted, and what the system log says of it; then restart Sayso.';
    return fail(area, `${place}: the disk does not answer`, advice);
  }
}

async function checkData(dataDir: string, minFreeGb: number): Promise<Finding> {
  const area = 'Data folder';
  const place = await existingPart(dataDir);
  const isWritable = await access(place, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return fail(area, `${place} cannot be written`, 'Give it to the user that runs Sayso, or set SAYSO_DATA.');
  return judgeRoom({ area, place: dataDir, free: await freeBytes(place), limit: minFreeGb * GB });
}

/** Free room against the limit of the disk guard. */
export function judgeRoom(room: { area: string; place: string; free: number; limit: number }): Finding {
  const { area, place, free, limit } = room;
  const found = `${place}, ${formatBytes(free)} free`;
  if (free < limit) {
    const advice = 'No new video is begun: free disk space, or lower min_free_disk_gb in the settings.';
    return { ...fail(area, `${found}, below the limit of ${formatBytes(limit)}`, advice), rule: 'disk_free' };
  }
  if (free < limit * NEAR)
    return note(
      area,
      `${found}, near the limit of ${formatBytes(limit)}`,
      'Free disk space soon: below the limit no new video is begun.',
    );
  return ok(area, `${found} (new videos end below ${formatBytes(limit)})`);
}

async function checkTemporary(place: string): Promise<Finding> {
  const free = await freeBytes(place);
  const found = `${place}, ${formatBytes(free)} free`;
  if (free < LEAST_TEMPORARY_BYTES)
    return fail('Temporary folder', found, 'Free space there, or set TMPDIR to a folder on another disk.');
  return ok('Temporary folder', found);
}

/** A data folder that is not made yet will stand on the disk of the folder above it. */
async function existingPart(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || folder === path.dirname(folder) ? folder : existingPart(path.dirname(folder));
}
