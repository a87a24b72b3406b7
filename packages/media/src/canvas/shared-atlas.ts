import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import { atlasTablePath, type AtlasSprite, requireWhole } from '../compositor/atlas-table.ts';
import { wholeFile } from '../process/whole-file.ts';
import { keepNewest } from './keep-newest.ts';

/** Where drawn sprites are kept for other clips, in which version of the drawing code, and how many bytes they may take. */
export type AtlasCache = { dir: string; version: string; limitBytes: number };

/** Whether a sprite looks the same in other clips. Customers' own pictures and names are not handed around. */
export function isShared({ sharedKey }: SpriteSpec): boolean {
  return sharedKey !== undefined;
}

/**
 * Finds the drawn sprites in the cache, or draws them into it, and links the file to `linkPath`, where it stays when the cache lets go of it.
 * Processes may do so at the same time, and be killed at any time: a file is in the cache whole or not at all.
 * @param input.draw Draws the sprites into a file.
 * @returns What stands where in the file.
 */
export async function takeSharedAtlas(input: {
  cache: AtlasCache;
  sprites: readonly SpriteSpec[];
  scale: number;
  linkPath: string;
  draw: (atlasPath: string) => Promise<AtlasSprite[]>;
}): Promise<AtlasSprite[]> {
  const { cache, linkPath } = input;
  mkdirSync(cache.dir, { recursive: true });
  const path = join(cache.dir, keyOf(input));
  const kept = takeKept(path, linkPath);
  if (kept) return kept;
  const sprites = await wholeFile(path, async (atlasPath) => {
    const drawn = await input.draw(atlasPath);
    linkOrCopy(atlasPath, linkPath);
    await wholeFile(atlasTablePath(path), async (tablePath) => writeFileSync(tablePath, JSON.stringify(drawn)));
    return drawn;
  });
  keepNewest(cache.dir, cache.limitBytes);
  return sprites;
}

function takeKept(path: string, linkPath: string): AtlasSprite[] | undefined {
  try {
    const sprites = JSON.parse(readFileSync(atlasTablePath(path), 'utf8')) as AtlasSprite[];
    requireWhole(path, sprites);
    linkOrCopy(path, linkPath);
    const now = new Date();
    utimesSync(path, now, now);
    return sprites;
  } catch {
    return undefined;
  }
}

/** Not every file system knows links. What stood there goes first: a copy would be written through it, into the file in the cache that it is a link to. */
function linkOrCopy(path: string, linkPath: string): void {
  rmSync(linkPath, { force: true });
  try {
    linkSync(path, linkPath);
  } catch {
    copyFileSync(path, linkPath);
  }
}

function keyOf({
  cache,
  sprites,
  scale,
}: {
  cache: AtlasCache;
  sprites: readonly SpriteSpec[];
  scale: number;
}): string {
  const keys = sprites.map(({ id, sharedKey }) => [id, sharedKey]);
  return createHash('sha256')
    .update(JSON.stringify([cache.version, scale, keys]))
    .digest('hex')
    .slice(0, 32);
}
