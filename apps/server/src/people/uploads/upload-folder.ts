import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../deps.ts';

/** What is older belongs to a request that is over: receiving ends after ten minutes, cleaning after three. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Where files wait that came in and are not clean yet. */
export function uploadFolder({ dataDir }: Pick<Deps['config'], 'dataDir'>): string {
  return path.join(dataDir, 'work', 'uploads');
}

/** Removes what killed processes have left. Answers how many files. */
export async function sweepUploadFolder({ config, now }: Pick<Deps, 'config' | 'now'>): Promise<number> {
  const folder = uploadFolder(config);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found || now().getTime() - found.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
