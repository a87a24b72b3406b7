import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@sayso/media/process/thrown';
import { z } from 'zod';
import { OperatorError } from '../lib/operator-error.ts';
import { fileExists } from '../lib/files.ts';
import { KEY_BYTES } from './sealed-text.ts';

const KeyId = z.string().regex(/^[\w-]{1,64}$/, 'a key id has 1 to 64 letters, digits, _ or -');
const Secret = z
  .base64('a key is written in base64')
  .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, `a key has ${KEY_BYTES} bytes`);

/** The keys of an installation as they stand in the key file: secrets by their ids, and the one that seals. */
export type Keys = z.output<typeof Keys>;
const Keys = z
  .object({ current: KeyId, keys: z.record(KeyId, Secret) })
  .refine(({ current, keys }) => keys[current] !== undefined, 'the current key is not among the keys');

/** @throws OperatorError that names the source and what is wrong with it, and never quotes it. */
export function parseKeys(text: string, source: string): Keys {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which holds the keys.
    throw new OperatorError(`${source}: not readable as JSON. Restore it from a backup.`);
  }
  const parsed = Keys.safeParse(json);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ message }) => message);
  throw new OperatorError(
    `${source}: ${[...new Set(faults)].join('; ')}. Expected {"current": id, "keys": {id: base64}}.`,
  );
}

/** Adds a fresh key, which seals from now on; the others still open what they sealed. */
export function withNewKey(keys: Record<string, string>, now: Date): Keys {
  const current = newKeyId(now);
  return { current, keys: { ...keys, [current]: randomBytes(KEY_BYTES).toString('base64') } };
}

/** The day it was made, for the operator's eye, and 32 random bits. */
function newKeyId(now: Date): string {
  return `${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`;
}

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
