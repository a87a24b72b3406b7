import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readPostmaster, stopPostmaster } from '../../platform/db/embedded/postmaster.ts';
import { isAbandoned, ownMark } from '../backup/restore-target.ts';

const PREFIX = 'sayso-doctor-';
/** `mkdtemp` ends a name with a dash of ours and six characters. */
const NAME = new RegExp(`^${PREFIX}(.+)-.{6}$`);

/** Makes a folder for what is tried out and thrown away. */
export async function makeDoctorFolder(place: string): Promise<string> {
  return mkdtemp(path.join(place, `${PREFIX}${ownMark()}-`));
}

/** Removes the folders of doctors that were killed, and ends the trial database that may still run in one. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const place of [dataDir, os.tmpdir()])
    for (const name of await readdir(place).catch(() => []))
      if (isAbandoned(NAME.exec(name)?.[1] ?? '')) await removeFolder(path.join(place, name));
}

async function removeFolder(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  // In a folder that anybody may write, such a name may be somebody else's.
  if (!found?.isDirectory() || found.uid !== process.geteuid?.()) return;
  const server = await readPostmaster(path.join(folder, 'postgres'));
  if (server) await stopPostmaster(server.pid);
  await rm(folder, { recursive: true, force: true });
}
