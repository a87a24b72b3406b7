import { codeOf } from '@sayso/media/process/thrown';
import { AppError } from '@sayso/contract';
import { randomBytes } from 'node:crypto';
import { constants, copyFile, lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from './disk-guard.ts';
import { type Storage, type FileExtension, MEDIA_TYPES } from './storage.ts';

/** 144 random bits, 24 characters: a name cannot be guessed, so knowing it is the right to read. */
const NAME_BYTES = 18;
const NAME = new RegExp(`^[A-Za-z0-9_-]{24}\\.(?:${Object.keys(MEDIA_TYPES).join('|')})$`);
/** A file that has been on its way for longer belongs to a process that is gone. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Keeps files in a folder, two levels deep (`ab/cd/abcd....mp4`), so that no folder grows long. */
export async function openDiskStorage(root: string): Promise<Storage> {
  const incoming = path.join(root, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeAbandoned(incoming);

  const pathOf = (name: string) => filePathIn(root, name);

  const stat: Storage['stat'] = async (name) => {
    if (!NAME.test(name)) return null;
    const found = await lstat(pathOf(name)).catch(nullIfMissing);
    return found?.isFile() ? { name, sizeBytes: found.size, modifiedAt: found.mtime } : null;
  };

  const pathOfStored = async (name: string) => {
    if (!(await stat(name))) throw new AppError('not_found');
    return pathOf(name);
  };

  const bringIn = async (extension: FileExtension, bring: (partial: string) => Promise<void>) => {
    const name = `${randomBytes(NAME_BYTES).toString('base64url')}.${extension}`;
    const partial = path.join(incoming, name);
    try {
      await bring(partial);
      await sync(partial);
      await moveIntoPlace(partial, pathOf(name));
    } catch (error) {
      await rm(partial, { force: true });
      throw isDiskFull(error) ? new AppError('storage_full', {}, error) : error;
    }
    return name;
  };

  return {
    stat,
    withLocalFile: async (name, use) => use(await pathOfStored(name)),
    url: (name) => `/media/${name}`,
    put: (content, { extension }) =>
      bringIn(extension, (partial) =>
        typeof content === 'string'
          ? copyFile(content, partial, constants.COPYFILE_FICLONE)
          : writeFile(partial, content),
      ),
    take: (file, { extension }) => bringIn(extension, (partial) => moveFile(file, partial)),
    async open(name, range) {
      const handle = await open(await pathOfStored(name));
      return handle.createReadStream(range);
    },
    async remove(name) {
      if (NAME.test(name)) await rm(pathOf(name), { force: true });
    },
    async *list() {
      for (const outer of await foldersIn(root))
        for (const inner of await foldersIn(path.join(root, outer)))
          for (const name of await readdir(path.join(root, outer, inner))) {
            const file = await stat(name);
            if (file) yield file;
          }
    },
  };
}

/** Where a stored file stands below `root`. @throws Error when it is no name of a stored file. */
export function filePathIn(root: string, name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is not the name of a stored file`);
  return path.join(root, name.slice(0, 2), name.slice(2, 4), name);
}

/** Names of the folders that files are spread over. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name.length === 2).map(({ name }) => name);
}

/** The file's content is on disk before its name is: after a power cut it is whole or absent. */
async function moveIntoPlace(partial: string, target: string): Promise<void> {
  const folder = path.dirname(target);
  const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(partial, target);
  await sync(folder);
  if (!firstCreated) return;
  await sync(path.dirname(folder));
  await sync(path.dirname(path.dirname(folder)));
}

/** Between two disks a file is copied. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const found = await lstat(file).catch(nullIfMissing);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
