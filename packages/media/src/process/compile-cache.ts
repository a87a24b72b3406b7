import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './thrown.ts';

/**
 * A folder where Node keeps compiled modules, so that a child starts in about half the time. One for each user, from one start of the server to the next.
 *
 * What lies there is run as code, and its name is known to everybody: a folder that somebody else made, owns or may write to is not used.
 * @param folder Made when missing; its parent must exist.
 * @returns The folder, or nothing where it cannot be had: children then start slower.
 */
export function compileCache(
  folder = join(tmpdir(), `sayso-compiled-${process.getuid?.() ?? 'modules'}`),
): string | undefined {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return undefined;
  }
  return isOurs(folder) ? folder : undefined;
}

function isOurs(folder: string): boolean {
  // `lstat`: a symbolic link may lead anywhere.
  const { mode, uid } = lstatSync(folder);
  const isFolder = (mode & 0o170000) === 0o040000;
  // Windows has no owners; there the folder for temporary files belongs to one user.
  if (process.getuid === undefined) return isFolder;
  return isFolder && uid === process.getuid() && (mode & 0o077) === 0;
}
