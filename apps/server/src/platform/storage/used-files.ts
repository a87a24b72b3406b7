import type { Db } from '../db/connection.ts';
import { type FileColumn, listUsedFiles } from './named-files.ts';
import type { Storage, StoredFile } from './storage.ts';

/** A database, its stored files, and every column that names one. */
type Looked = { db: Db; storage: Pick<Storage, 'list'>; fileColumns: readonly FileColumn[] };

/** Files that are looked up together. */
const BATCH = 500;

/** Every stored file, in batches, with the names of those that a row of the database needs. */
export async function* lookUpFiles({
  db,
  storage,
  fileColumns,
}: Looked): AsyncGenerator<{ files: StoredFile[]; used: ReadonlySet<string> }> {
  for await (const files of batches(storage.list())) {
    const names = files.map(({ name }) => name);
    yield { files, used: new Set(await listUsedFiles(db, fileColumns, names)) };
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
