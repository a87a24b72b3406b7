import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../../config.ts';
import type { Frame } from '../../../platform/faults/faults.ts';

/** Stacks to map, and where the source maps of the build stand. */
export type Mapping = { mapsDir: string; stacks: readonly (readonly Frame[])[] };

const THREAD = new URL('./map-frames.thread.ts', import.meta.url);

/** Stacks of the built web app as they stand in its source. Lines without a map stay as they are. */
export async function mapStacks(
  { webDistDir }: Pick<Config, 'webDistDir'>,
  stacks: Mapping['stacks'],
): Promise<Frame[][]> {
  const workerData: Mapping = { mapsDir: path.join(webDistDir, 'maps'), stacks };
  const thread = new Worker(THREAD, { workerData });
  try {
    const [mapped] = (await once(thread, 'message')) as [Frame[][]];
    return mapped;
  } finally {
    await thread.terminate();
  }
}
