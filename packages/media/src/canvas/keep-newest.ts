import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { atlasTablePath } from '../compositor/atlas-table.ts';

/** A file that is still being written, or whose pack is, is younger. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Removes the sprite packs that were used least lately until the others fit, and what killed writers left. Whoever removes the same at the same time does no harm. */
export function keepNewest(dir: string, limitBytes: number): void {
  const files = readdirSync(dir).flatMap((name) => factsOf(join(dir, name)));
  const packs = files.filter(({ path }) => !path.endsWith('.partial') && !path.endsWith('.json'));
  const belonging = new Set(packs.map(({ path }) => atlasTablePath(path)));
  for (const { path, usedMs } of files) {
    const isLeft = path.endsWith('.partial') || (path.endsWith('.json') && !belonging.has(path));
    if (isLeft && Date.now() - usedMs > ABANDONED_MS) rmSync(path, { force: true });
  }
  let sizeBytes = 0;
  for (const pack of packs.toSorted((one, other) => other.usedMs - one.usedMs)) {
    sizeBytes += pack.sizeBytes;
    if (sizeBytes <= limitBytes) continue;
    // The table goes last, as it came first: where a pack is, both are.
    rmSync(pack.path, { force: true });
    rmSync(atlasTablePath(pack.path), { force: true });
  }
}

function factsOf(path: string): { path: string; usedMs: number; sizeBytes: number }[] {
  try {
    const { mtimeMs, size } = statSync(path);
    return [{ path, usedMs: mtimeMs, sizeBytes: size }];
  } catch {
    return [];
  }
}
