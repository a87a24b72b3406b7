import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Finished segments of all takes at work, by take and name, and when each was written: a segment that was made again has a new time.
 * They move to the folder of each new claim, and keep their time.
 */
export async function listSegments(dataDir: string): Promise<Map<string, number>> {
  const root = path.join(dataDir, 'work', 'takes');
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const segments = names.filter((name) => /segments\/\d+-\d+\.mp4$/.test(name));
  const times = await Promise.all(
    segments.map(async (name) => (await stat(path.join(root, name)).catch(() => null))?.mtimeMs),
  );
  return new Map(
    segments.flatMap((name, index) => (times[index] === undefined ? [] : [[withoutClaim(name), times[index]]])),
  );
}

const withoutClaim = (name: string) => name.replace(/[^/]+\/segments\//, '');

/** Segments of the first look that stand there with another time at the second. */
export function redoneSegments(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...before].filter(([name, time]) => after.has(name) && after.get(name) !== time).map(([name]) => name);
}

/** Stored files with an ending, such as `.mp4`. */
export async function listStored(dataDir: string, ending: string): Promise<string[]> {
  const root = path.join(dataDir, 'files');
  return (await readdir(root, { recursive: true }))
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(root, name));
}
