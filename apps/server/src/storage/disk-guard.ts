import { AppError } from '@sayso/contract';
import { statfs } from 'node:fs/promises';
import type { Deps } from '../deps.ts';

/** Bytes that this process may still write where a path leads. */
export type FreeBytes = (path: string) => Promise<number>;

/** What is free where the files are kept, and what has to stay free. */
export type DiskRoom = { freeBytes: number; leastFreeBytes: number; isFull: boolean };

const BYTES_PER_GB = 1024 ** 3;
/** Gigabytes that stay free for the database and for the videos that are being made already. */
const MIN_FREE_DISK_GB = 2;

export const freeBytes: FreeBytes = async (path) => {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
};

/** Measures the room for new work. A disk without any also holds up the database, so new work ends before that. */
export async function diskRoom({ config, freeBytes: measure }: Pick<Deps, 'config' | 'freeBytes'>): Promise<DiskRoom> {
  const free = await measure(config.dataDir);
  const leastFreeBytes = MIN_FREE_DISK_GB * BYTES_PER_GB;
  return { freeBytes: free, leastFreeBytes, isFull: free < leastFreeBytes };
}

/** Call it before work that stores something. @throws AppError `storage_full` when there is no room for new work. */
export async function requireRoom(deps: Pick<Deps, 'config' | 'freeBytes'>): Promise<void> {
  const { isFull, ...room } = await diskRoom(deps);
  if (isFull) throw new AppError('storage_full', room);
}
