import { rename } from 'node:fs/promises';
import { codeOf } from './thrown.ts';

/** Moves a file within a file system, over what stands there. One that is gone, or was never there, is no reason to fail. */
export async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}
