import type { Deps } from '../../deps.ts';

/** Removes stored files whose rows are gone. What cannot be removed now is left to the sweep of unused files. */
export async function removeFiles(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  files: readonly string[],
): Promise<void> {
  for (const name of files)
    await storage.remove(name).catch((error: unknown) => log.warn({ err: error, name }, 'file left to the sweep'));
}
