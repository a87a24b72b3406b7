import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';

/** Copies the data of a product that was started before, for one that is then started with them. Only inside a test. */
export const copyInstalledData = (): Promise<string> => copyData(inject('installedData'));

/** Copies the data of a product that has stopped into a folder of their own. */
export async function copyData(folder: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-e2e-'));
  await cp(folder, dataDir, { recursive: true });
  return dataDir;
}
