import type { Db } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { listUsedFiles as usedByAvatars } from '../features/avatars/avatars.service.ts';
import { listUsedFiles as usedByVideos } from '../features/videos/videos.service.ts';
import { listUsedFiles as usedByVoices } from '../features/voices/voices.service.ts';

/** A younger file may belong to a row that is still being written, in milliseconds: one day. */
const LEAST_AGE_MS = 24 * 60 * 60 * 1000;
/** Files that are looked up together. */
const BATCH = 500;

/** Of some stored files, those that a feature needs. Each feature that stores files has one here. */
const USERS: readonly ((db: Db, names: readonly string[]) => Promise<string[]>)[] = [
  usedByAvatars,
  usedByVideos,
  usedByVoices,
];

/**
 * Removes files that nothing refers to: a process that dies between storing a file and its row leaves one. Answers how many.
 * Where more is unused than used, the files belong to another database than the one in use, and everything stays.
 */
export async function sweepFiles({
  db,
  storage,
  now,
  log,
}: Pick<Deps, 'db' | 'storage' | 'now' | 'log'>): Promise<number> {
  const before = now().getTime() - LEAST_AGE_MS;
  const unused: string[] = [];
  let used = 0;
  for await (const names of batches(storage, before)) {
    const needed = new Set((await Promise.all(USERS.map((list) => list(db, names)))).flat());
    used += needed.size;
    unused.push(...names.filter((name) => !needed.has(name)));
  }
  if (unused.length > used) {
    log.error({ unused: unused.length, used }, 'most stored files are unknown to this database: none is removed');
    return 0;
  }
  for (const name of unused) await storage.remove(name);
  return unused.length;
}

async function* batches({ list }: Pick<Deps['storage'], 'list'>, before: number): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name, modifiedAt } of list()) {
    if (modifiedAt.getTime() > before) continue;
    names.push(name);
    if (names.length < BATCH) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}
