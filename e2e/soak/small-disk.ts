import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** A disk in memory that can really be full: a write that needs room fails with ENOSPC. */
export type SmallDisk = { fill(): Promise<boolean>; makeRoom(): Promise<void>; unmount(): Promise<void> };

const run = promisify(execFile);
const ROOMY = 'size=4g';
const TRIES = 20;

/** Mounts a disk on a folder. Null where this system does not let us: without root, or in most containers. */
export async function mountDisk(folder: string): Promise<SmallDisk | null> {
  const resize = (size: string) => run('mount', ['-o', `remount,${size}`, folder]);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', ROOMY, 'tmpfs', folder]);
  } catch {
    return null;
  }
  return {
    /** Makes the disk as small as what lies on it, and answers whether a write fails then. What is written meanwhile makes it impossible, so it is tried again. */
    async fill() {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { blocks, bfree, bsize } = await statfs(folder);
        const isSmall = await resize(`size=${Math.max(1, blocks - bfree) * bsize}`).then(
          () => true,
          () => false,
        );
        if (isSmall && (await isFull(folder))) return true;
      }
      return false;
    },
    async makeRoom() {
      await resize(ROOMY);
    },
    async unmount() {
      await run('umount', [folder]);
    },
  };
}

async function isFull(folder: string): Promise<boolean> {
  const probe = path.join(folder, '.probe');
  try {
    await writeFile(probe, Buffer.alloc(64 * 1024));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOSPC';
  } finally {
    await rm(probe, { force: true });
  }
}
