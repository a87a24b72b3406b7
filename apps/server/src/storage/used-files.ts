import type { Db } from '../db/connection.ts';
import { listUsedFiles as usedByDataExports } from '../features/accounts/data-export.service.ts';
import { listUsedFiles as usedByPeople } from '../features/accounts/profile.service.ts';
import { listUsedFiles as usedByAvatars } from '../features/avatars/avatars.service.ts';
import { listUsedFiles as usedByPages } from '../features/pages/pages.service.ts';
import { listUsedFiles as usedByUploads } from '../features/uploads/uploads.service.ts';
import { listUsedFiles as usedByVideos } from '../features/videos/videos.service.ts';
import { listUsedFiles as usedByVoices } from '../features/voices/voices.service.ts';
import type { Storage, StoredFile } from './storage.ts';

/** Of some stored files, those that a feature needs. Each feature that stores files has one here. */
const USERS: readonly ((db: Db, names: readonly string[]) => Promise<string[]>)[] = [
  usedByAvatars,
  usedByDataExports,
  usedByPages,
  usedByPeople,
  usedByUploads,
  usedByVideos,
  usedByVoices,
];

/** Files that are looked up together. */
const BATCH = 500;

/** Every stored file, in batches, with the names of those that a row of the database needs. */
export async function* lookUpFiles(
  db: Db,
  { list }: Pick<Storage, 'list'>,
): AsyncGenerator<{ files: StoredFile[]; used: ReadonlySet<string> }> {
  for await (const files of batches(list())) {
    const names = files.map(({ name }) => name);
    const used: string[] = [];
    // One after the other: `db` may be a single connection.
    for (const listUsed of USERS) used.push(...(await listUsed(db, names)));
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
