import type { Deps } from '../../deps.ts';
import { lookUpFiles } from './used-files.ts';

/** A younger file may belong to a row that is still being written, in milliseconds: one day. */
const LEAST_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Removes files that nothing refers to: a process that dies between storing a file and its row leaves one. Answers how many.
 * Where more is unused than used, the files belong to another database than the one in use, and everything stays.
 */
export async function sweepFiles({
  db,
  storage,
  fileColumns,
  now,
  log,
}: Pick<Deps, 'db' | 'storage' | 'fileColumns' | 'now' | 'log'>): Promise<number> {
  const before = now().getTime() - LEAST_AGE_MS;
  const unused: string[] = [];
  let used = 0;
  for await (const looked of lookUpFiles({ db, storage, fileColumns })) {
    const old = looked.files.filter(({ modifiedAt }) => modifiedAt.getTime() <= before).map(({ name }) => name);
    const unneeded = old.filter((name) => !looked.used.has(name));
    used += old.length - unneeded.length;
    unused.push(...unneeded);
  }
  if (unused.length > used) {
    log.error({ unused: unused.length, used }, 'most stored files are unknown to this database: none is removed');
    return 0;
  }
  for (const name of unused) await storage.remove(name);
  return unused.length;
}
