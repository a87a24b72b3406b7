import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** A file on its way into an archive. `name`: where it stands there. `isCompressed`: it does not get smaller. */
export type ZipEntry = { name: string; path: string; isCompressed: boolean };

/**
 * Packs files into a new archive, in a thread of its own: requests are answered meanwhile. Answers its size in bytes.
 * @throws The reason of `signal`, and what the disk says.
 */
export async function writeZip(input: {
  entries: readonly ZipEntry[];
  target: string;
  signal: AbortSignal;
}): Promise<number> {
  const { entries, target, signal } = input;
  signal.throwIfAborted();
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { workerData: { entries, target } });
  try {
    await once(worker, 'exit', { signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await worker.terminate();
  }
  return (await stat(target)).size;
}
