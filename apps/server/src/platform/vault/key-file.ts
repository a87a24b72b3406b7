import { codeOf } from '@sayso/media/process/thrown';
import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileExists } from '../lib/file-exists.ts';
import { type Keys, parseKeys, withNewKey } from './keys.ts';

/** Where an installation keeps its keys: back it up with the rest of the data folder. */
export const keyFileIn = (dataDir: string): string => path.join(dataDir, 'keys.json');

/** Makes the key file at the first start. Of several starts at once one makes it, and all use the same. */
export async function ensureKeyFile(file: string, now: Date): Promise<void> {
  if (await fileExists(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = await writeBeside(file, withNewKey({}, now));
  try {
    // Unlike a rename, a link never replaces a file that somebody has just made.
    await link(fresh, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

/** Replaces the key file in one step: after a crash the old or the new one is there, whole. Its owner stays the same. */
export async function replaceKeyFile(file: string, keys: Keys): Promise<void> {
  const { uid, gid } = await stat(file);
  const fresh = await writeBeside(file, keys);
  if (process.geteuid?.() === 0) await chown(fresh, uid, gid);
  await rename(fresh, file);
  await syncFolder(path.dirname(file));
}

export async function readKeyFile(file: string): Promise<Keys> {
  return parseKeys(await readFile(file, 'utf8'), file);
}

/** Writes the keys to a file of another name, safe on the disk and readable by its owner only. */
async function writeBeside(file: string, keys: Keys): Promise<string> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(fresh, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return fresh;
}

/** A name is safe on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
