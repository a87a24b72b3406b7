import { codeOf } from '@sayso/media/process/thrown';
import { AppError } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import { isPrivate } from '../../platform/storage/media-types.ts';
import { FILE_COLUMNS } from '../../features.ts';
import { listNamedFiles } from '../../platform/storage/named-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { FILES_FOLDER } from './manifest.ts';

/** Adds every file that a row of the snapshot names, but for copies of people's data, whose rows stay behind too. `missing`: those that are not there, removed meanwhile or lost before. */
export async function addFiles(
  archive: Pick<ArchiveWriter, 'add'>,
  db: Db,
  storage: Storage,
): Promise<{ added: number; missing: string[] }> {
  let added = 0;
  const missing: string[] = [];
  for (const name of await listNamedFiles(db, FILE_COLUMNS)) {
    if (isPrivate(name)) continue;
    const content = await openIfThere(storage, name);
    if (content) await archive.add(`${FILES_FOLDER}${name}`, content);
    if (content) added += 1;
    else missing.push(name);
  }
  return { added, missing };
}

/** An open file keeps its bytes even if its name is removed. */
async function openIfThere(storage: Storage, name: string) {
  try {
    const stored = await storage.stat(name);
    if (!stored) return null;
    return { sizeBytes: stored.sizeBytes, chunks: (await storage.open(name)) as AsyncIterable<Buffer> };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
