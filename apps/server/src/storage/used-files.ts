import type { Db } from '../db/connection.ts';
import type { Storage, StoredFile } from './storage.ts';

/** Answers those of some stored files that rows of a feature name. */
export type ListUsedFiles = (db: Db, names: readonly string[]) => Promise<string[]>;

/** A database, its stored files, and every feature that stores files. */
type Looked = { db: Db; storage: Pick<Storage, 'list'>; fileUsers: readonly ListUsedFiles[] };

/** Files that are looked up together. */
const BATCH = 500;

/** Every stored file, in batches, with the names of those that a row of the database needs. */
export async function* lookUpFiles({
  db,
  storage,
  fileUsers,
}: Looked): AsyncGenerator<{ files: StoredFile[]; used: ReadonlySet<string> }> {
  for await (const files of batches(storage.list())) {
    const names = files.map(({ name }) => name);
    const used: string[] = [];
    // One after the other: `db` may be a single connection.
    for (const listUsed of fileUsers) used.push(...(await listUsed(db, names)));
    yield { files, used: new Set(used) };
  }
}

async function* batches(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
