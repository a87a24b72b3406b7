import type { Storage } from '../platform/storage/storage.ts';

/** Names of all stored files, sorted. */
export async function listStored(storage: Storage): Promise<string[]> {
  const names = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.toSorted();
}
