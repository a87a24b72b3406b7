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
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import type { SceneSpec } from '@sayso/engine/model/scene-spec';
import { atlasTablePath, type AtlasSprite, packPath, requireWhole } from '../compositor/atlas-table.ts';
import { wholeFile } from '../process/whole-file.ts';
import { keepNewest } from './keep-newest.ts';

/** When there are so many packs of a performer somewhere, the next one gets all that is in none of them: clips are to find few files. */
const MANY_PACKS = 3;

/** Where packs are kept for other clips, by which version of the drawing code, and how many bytes they may take. */
export type PackCache = { dir: string; version: string; limitBytes: number };

/** Sprites that a clip has in common with others. `isShown`: whether the clip shows one. `scale`: pixels of a pack for one pixel of a sprite. `atlasPath`: beside it the packs are wanted. */
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
  const kept = packsIn(cache.dir, family);
  const missed = new Map(sprites.map((sprite) => [keyOf(sprite), sprite]));
  const taken: AtlasSprite[] = [];
  let pack = 0;
  for (const path of kept) {
    const found = findIn(path).filter(({ key }) => missed.has(key));
    const shown = found.filter(({ key }) => isShown(missed.get(key) as SpriteSpec));
    if (shown.length > 0 && !takeFile(path, packPath(atlasPath, pack))) continue;
    for (const { key } of found) missed.delete(key);
    taken.push(...shown.map(({ sprite }) => ({ ...sprite, pack })));
    if (shown.length > 0) pack++;
  }
  const shown = [...missed.values()].filter(isShown);
  if (shown.length === 0) return taken;
  const drawn = await addPack({
    path: join(cache.dir, `${family}-${randomUUID()}`),
    linkPath: packPath(atlasPath, pack),
    sprites: kept.length < MANY_PACKS ? shown : [...missed.values()],
    draw,
  });
  keepNewest(cache.dir, cache.limitBytes);
  return [...taken, ...drawn.map((sprite) => ({ ...sprite, pack }))];
}

const keyOf = ({ id, sharedKey }: SpriteSpec): string => sharedKey ?? id;

/** The packs of a performer somewhere begin with the same name. */
function familyOf({ cache, scene, scale }: SharedSprites): string {
  const { performerId, look, light, background } = scene;
  // Customers' pictures are in no pack, and throw no light.
  const place = 'picture' in background ? null : background;
  const text = JSON.stringify([cache.version, scale, performerId ?? look, light, place]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function packsIn(dir: string, family: string): string[] {
  const names = readdirSync(dir).filter((name) => name.startsWith(`${family}-`) && !name.includes('.'));
  return names.toSorted().map((name) => join(dir, name));
}

/** What stands in a pack; nothing in one that is cut off, or was removed meanwhile. */
function findIn(path: string): PackedSprite[] {
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
