import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import type { SceneSpec } from '@sayso/engine/model/scene-spec';
import { atlasTablePath, type AtlasSprite, packPath, requireWhole } from '../compositor/atlas-table.ts';
import { wholeFile } from '../process/whole-file.ts';

/** A clip that has taken sprites from so many packs, and still misses some, draws all that is in none of them: clips are to find few files. */
const MANY_PACKS = 3;

/** Where packs are kept for other clips, by which version of the drawing code, and how many bytes they may take. */
export type PackCache = { dir: string; version: string; limitBytes: number };

/**
 * Sprites that a clip has in common with others. `isShown`: whether the clip shows one. `scale`: pixels of a pack for one pixel of a sprite. `atlasPath`: the clip's own atlas, beside which
 * it finds the packs.
 */
export type SharedSprites = {
  cache: PackCache;
  scene: SceneSpec;
  scale: number;
  sprites: readonly SpriteSpec[];
  isShown: (sprite: SpriteSpec) => boolean;
  atlasPath: string;
};

/** Draws sprites into a file and answers what stands where in it. */
type Draw = (path: string, sprites: readonly SpriteSpec[]) => Promise<AtlasSprite[]>;

/** A sprite in a pack of the cache. `key`: what it shows, in whichever clip. */
type PackedSprite = { key: string; sprite: AtlasSprite };

/** Whether a sprite looks the same in other clips. Customers' own pictures and names are not handed around. */
export function isShared({ sharedKey }: SpriteSpec): boolean {
  return sharedKey !== undefined;
}

/**
 * Finds what a clip shows in packs of the cache, and draws what is in none into one more. Packs are linked beside the clip's atlas, where they stay when the
 * cache lets go of them.
 * Processes may do so at the same time, and be killed at any time: a pack is in the cache whole or not at all, and what two have drawn is there twice.
 * @returns What stands where in which pack.
 */
export async function takeShared(input: SharedSprites, draw: Draw): Promise<AtlasSprite[]> {
  const { cache, sprites, isShown, atlasPath } = input;
  mkdirSync(cache.dir, { recursive: true });
  const family = familyOf(input);
  const missed = new Map(sprites.map((sprite) => [keyOf(sprite), sprite]));
  const taken: AtlasSprite[] = [];
  let packs = 0;
  const missesAny = (): boolean => [...missed.values()].some(isShown);
  for (const path of packsIn(cache.dir, family)) {
    if (!missesAny()) break;
    const pack = nameOf(path);
    const found = readPack(path).filter(({ key }) => missed.has(key));
    const shown = found.filter(({ key }) => isShown(missed.get(key) as SpriteSpec));
    if (shown.length > 0 && !takeFile(path, packPath(atlasPath, pack))) continue;
    if (found.length > 0) packs++;
    for (const { key } of found) missed.delete(key);
    taken.push(...shown.map(({ sprite }) => ({ ...sprite, pack })));
  }
  if (!missesAny()) return taken;
  const path = join(cache.dir, `${family}-${randomUUID()}`);
  const pack = nameOf(path);
  const drawn = await addPack({
    path,
    linkPath: packPath(atlasPath, pack),
    sprites: [...missed.values()].filter((sprite) => packs >= MANY_PACKS || isShown(sprite)),
    draw,
  });
  makeRoom(cache);
  return [...taken, ...drawn.map((sprite) => ({ ...sprite, pack }))];
}

/** Packs of a cache that cannot be tidied up are no reason to fail. */
function makeRoom({ dir, limitBytes }: PackCache): void {
  try {
    keepNewest(dir, limitBytes);
  } catch {}
}

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

const keyOf = ({ id, sharedKey }: SpriteSpec): string => sharedKey ?? id;

/** Begins the names of all packs of a performer before a background, in a light and a size. */
function familyOf({ cache, scene, scale }: SharedSprites): string {
  const { performerId, look, light, background } = scene;
  // Customers' pictures are in no pack, and throw no light.
  const place = 'picture' in background ? null : background;
  const text = JSON.stringify([cache.version, scale, performerId ?? look, light, place]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** What a pack is called beside an atlas: the random part of its name. */
const nameOf = (path: string): string => basename(path).replace(/^[^-]+-/u, '');

/** The packs of a family, the largest first, so that a clip needs few. */
function packsIn(dir: string, family: string): string[] {
  const names = readdirSync(dir).filter((name) => name.startsWith(`${family}-`) && !name.includes('.'));
  const packs = names.map((name) => join(dir, name));
  const sizes = new Map(packs.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.size ?? 0]));
  return packs.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0) || (one < other ? -1 : 1));
}

/** What stands in a pack; nothing in one that is cut off, or was removed meanwhile. */
function readPack(path: string): PackedSprite[] {
  try {
    const packed = JSON.parse(readFileSync(atlasTablePath(path), 'utf8')) as PackedSprite[];
    requireWhole(
      path,
      packed.map(({ sprite }) => sprite),
    );
    return packed;
  } catch {
    return [];
  }
}

/** @returns Whether the pack was still there. */
function takeFile(path: string, linkPath: string): boolean {
  try {
    linkOrCopy(path, linkPath);
    const now = new Date();
    utimesSync(path, now, now);
    return true;
  } catch {
    return false;
  }
}

function addPack(input: {
  path: string;
  linkPath: string;
  sprites: readonly SpriteSpec[];
  draw: Draw;
}): Promise<AtlasSprite[]> {
  const { path, linkPath, sprites, draw } = input;
  const keys = new Map(sprites.map((sprite) => [sprite.id, keyOf(sprite)]));
  return wholeFile(path, async (partialPath) => {
    const drawn = await draw(partialPath, sprites);
    linkOrCopy(partialPath, linkPath);
    const table = drawn.map((sprite): PackedSprite => ({ key: keys.get(sprite.id) ?? sprite.id, sprite }));
    await wholeFile(atlasTablePath(path), async (tablePath) => writeFileSync(tablePath, JSON.stringify(table)));
    return drawn;
  });
}

/** Not every file system knows links. What stood there goes first: a copy would be written through it, into the file in the cache that it is a link to. */
function linkOrCopy(from: string, to: string): void {
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    const file = openSync(to, 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}
