import { createWriteStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** A file of this name is there already. */
export class FileExistsError extends Error {
  override name = 'FileExistsError';
}

/**
 * Saves an answer as a file, whole or not at all: what comes is written beside it under another name first. `mayReplace`: one that is there
 * already gives way; else it stays, also one that appears meanwhile.
 */
export async function saveFile(
  response: Response,
  { file, mayReplace, signal }: { file: string; mayReplace: boolean; signal: AbortSignal },
): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    if (!response.body) throw new Error('The server sent no file.');
    await pipeline(response.body, createWriteStream(unfinished, { flags: 'wx' }), { signal });
    if (mayReplace) await rename(unfinished, file);
    else await nameOnce(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Some file systems know no second name of a file. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

async function nameOnce(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw isThere(file);
    if (!NO_LINKS.has(code)) throw error;
    await takeName(file);
    await rename(unfinished, file).catch(async (fault: unknown) => {
      await rm(file, { force: true });
      throw fault;
    });
  }
}

/** An empty file of our own, which may be replaced: a name that was free a moment ago may not be any more. */
async function takeName(file: string): Promise<void> {
  try {
    await (await open(file, 'wx')).close();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? isThere(file) : error;
  }
}

const isThere = (file: string) => new FileExistsError(`${file} is there already. Use --force to replace it.`);
