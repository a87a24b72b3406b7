import { AppError } from '@sayso/contract';
import type { Db } from '../../db/connection.ts';
import type { Storage } from '../../storage/storage.ts';
import { lookUpFiles } from '../../storage/used-files.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { FILES_FOLDER } from './manifest.ts';

/** Adds the files that rows of the snapshot name. One that is removed meanwhile belongs to a row that is gone by now. */
export async function addFiles(
  archive: Pick<ArchiveWriter, 'add'>,
  db: Db,
  storage: Storage,
): Promise<{ added: number; removedMeanwhile: number }> {
  let added = 0;
  let removedMeanwhile = 0;
  for await (const { used } of lookUpFiles(db, storage))
    for (const name of used) {
      const content = await openIfThere(storage, name);
      if (content) await archive.add(`${FILES_FOLDER}${name}`, content);
      if (content) added += 1;
      else removedMeanwhile += 1;
    }
  return { added, removedMeanwhile };
}

/** An open file keeps its bytes even if its name is removed. */
async function openIfThere(storage: Storage, name: string) {
  try {
    const stored = await storage.stat(name);
    if (!stored) return null;
    return { sizeBytes: stored.sizeBytes, chunks: (await storage.open(name)) as AsyncIterable<Buffer> };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
