import { AppError } from '@sayso/contract';
import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { Settings } from '../settings/product-settings.ts';
import { askDisk } from './ask-disk.ts';

/** Bytes that this process may still write where a path leads. */
export type FreeBytes = (path: string) => Promise<number>;

/** What is free where the files are kept, what of it has to stay free, and what is left for new work; below 0 there is too little already. */
export type DiskRoom = { freeBytes: number; leastFreeBytes: number; leftBytes: number; isFull: boolean };

const BYTES_PER_GB = 1024 ** 3;
/** What the guard asks. */
export type DiskNeeds = { config: Pick<Config, 'dataDir'>; freeBytes: FreeBytes; settings: Pick<Settings, 'current'> };

/** Somebody's video waits for the answer: rather a few seconds than refused by a busy disk. */
const ROOM_LIMIT_MS = 10_000;

/** @throws DiskSilent where the disk does not answer. */
export const freeBytes: FreeBytes = async (path) => {
  const { bavail, bsize } = await askDisk(`room of ${path}`, () => statfs(path), ROOM_LIMIT_MS);
  return bavail * bsize;
};

/** Measures the room for new work. A disk without any also holds up the database, so new work ends before that. */
export async function diskRoom({ config, freeBytes: measure, settings }: DiskNeeds): Promise<DiskRoom> {
  const free = await measure(config.dataDir);
  const leastFreeBytes = settings.current().min_free_disk_gb * BYTES_PER_GB;
  const leftBytes = free - leastFreeBytes;
  return { freeBytes: free, leastFreeBytes, leftBytes, isFull: leftBytes < 0 };
}

/** Call it before work that stores something. @throws AppError `storage_full` when there is no room for new work. */
export async function requireRoom(deps: DiskNeeds): Promise<void> {
  const { isFull, freeBytes: free, leastFreeBytes } = await diskRoom(deps);
  if (isFull) throw new AppError('storage_full', { freeBytes: free, leastFreeBytes });
}
