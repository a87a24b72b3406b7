import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findDescendants, pssBytes } from '../testing/process-use.ts';
import type { Product } from '../testing/start-product.ts';

/** What a server holds at rest: its own memory, its open files and sockets, and children of ours that should be gone: all but the one that speaks. */
export type Holdings = { pssBytes: number; openFiles: number; children: number };

/** More than this between two looks at rest is a leak; memory of a heap that has found its size comes and goes. */
const MOST_GROWTH: Holdings = { pssBytes: 64e6, openFiles: 8, children: 0 };

export async function holdingsOf({ pid }: Product): Promise<Holdings> {
  const openFiles = (await readdir(`/proc/${pid}/fd`)).length;
  const [media, speech] = await Promise.all(
    ['media', 'providers'].map((name) => findDescendants(pid, `packages/${name}/src/`)),
  );
  const children = (media?.length ?? 0) + Math.max(0, (speech?.length ?? 0) - 1);
  return { pssBytes: await pssBytes(pid), openFiles, children };
}

/** What has grown by more than it may. */
export function findLeaks(before: Holdings, after: Holdings): string[] {
  return (['pssBytes', 'openFiles', 'children'] as const)
    .filter((what) => after[what] - before[what] > MOST_GROWTH[what])
    .map((what) => `leak: ${what} grew from ${before[what]} to ${after[what]}`);
}

export const describeHoldings = ({ pssBytes: bytes, openFiles, children }: Holdings): string =>
  `${(bytes / 1e6).toFixed(0)} MB (PSS), ${openFiles} open files, ${children} children left`;

/** Files that nobody will look for again: work of takes, half-written files, and what lies in the temporary folder beside `known`. */
export async function findLitter(
  { dataDir }: Product,
  { temporary, known }: { temporary: string; known: readonly string[] },
): Promise<string[]> {
  const takes = await readdir(path.join(dataDir, 'work', 'takes')).catch(() => []);
  const stored = await Promise.all(
    ['files', 'cache', 'work'].map((name) => readdir(path.join(dataDir, name), { recursive: true }).catch(() => [])),
  );
  const isOurs = (name: string) => known.includes(name) || name.startsWith('sayso-compiled-');
  return [
    ...takes.map((name) => `folder of take ${name} is left`),
    ...stored
      .flat()
      .filter((name) => name.includes('.partial'))
      .map((name) => `half a file is left: ${name}`),
    ...(await readdir(temporary))
      .filter((name) => !isOurs(name))
      .map((name) => `left in the temporary folder: ${name}`),
  ];
}
