import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { atlasTablePath } from '../compositor/atlas-table.ts';

/** A file that is still being written is younger. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Removes the atlases that were used least lately until the others fit, and what killed writers left. Whoever removes the same at the same time does no harm. */
export function keepNewest(dir: string, limitBytes: number): void {
  const files = readdirSync(dir).flatMap((name) => factsOf(join(dir, name)));
  for (const { path, usedMs } of files)
    if (path.endsWith('.partial') && Date.now() - usedMs > ABANDONED_MS) rmSync(path, { force: true });
  let sizeBytes = 0;
  const atlases = files.filter(({ path }) => !path.endsWith('.partial') && !path.endsWith('.json'));
  for (const atlas of atlases.toSorted((one, other) => other.usedMs - one.usedMs)) {
    sizeBytes += atlas.sizeBytes;
    if (sizeBytes <= limitBytes) continue;
    // The table goes last, as it came first: where an atlas is, both are.
    rmSync(atlas.path, { force: true });
    rmSync(atlasTablePath(atlas.path), { force: true });
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
