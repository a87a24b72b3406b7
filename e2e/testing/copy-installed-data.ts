import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';

/** Copies the data of a product that was started before, for one that is then started with them. Only inside a test. */
export const copyInstalledData = (): Promise<string> => copyData(inject('installedData'), inject('atlases'));

/**
 * Copies the data of a product that has stopped into a folder of their own.
 * @param atlases Folder for sprites: what one product has drawn of a performer is there for the others, as for the next video of an installation.
 */
export async function copyData(folder: string, atlases: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-e2e-'));
  await cp(folder, dataDir, { recursive: true });
  await mkdir(path.join(dataDir, 'cache'), { recursive: true });
  await symlink(atlases, path.join(dataDir, 'cache', 'atlases'));
  return dataDir;
}
