import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../deps.ts';

/** What is older belongs to a process that was killed: nobody works on pictures for that long. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

const scratchDir = ({ dataDir }: Deps['config']) => path.join(dataDir, 'work', 'scratch');

/** Lets somebody work in a folder of their own, which goes when they are done; when the process is killed, the sweep removes it. */
export async function inScratchFolder<Result>(
  { config }: Pick<Deps, 'config'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(scratchDir(config), { recursive: true });
  const folder = await mkdtemp(path.join(scratchDir(config), 'scratch-'));
  // Who works for long in one file shows that the folder is not abandoned.
  const signs = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), ABANDONED_AFTER_MS / 4);
  try {
    return await work(folder);
  } finally {
    clearInterval(signs);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what killed processes have left. Answers how many folders. */
export async function sweepScratch({ config, now }: Pick<Deps, 'config' | 'now'>): Promise<number> {
  let removed = 0;
  for (const name of await readdir(scratchDir(config)).catch(() => [])) {
    const folder = path.join(scratchDir(config), name);
    const found = await stat(folder).catch(() => null);
    if (!found || now().getTime() - found.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
