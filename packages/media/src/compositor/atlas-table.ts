import { readFileSync, statSync } from 'node:fs';
import type { Performance } from '@sayso/engine/performance/performance';
import { layOutSprite } from './sprite-block.ts';

/**
 * One sprite in the atlas file. `offset` in bytes; `width` and `height` of the content in pixels, which is the sprite without its transparent rim;
 * the anchor in pixels from the content's upper left corner (it may lie outside). The block's size follows from the content: see `layOutSprite`.
 * `pack`: it lies in the sprite pack of this name, which other clips use too.
 */
export type AtlasSprite = {
  id: string;
  offset: number;
  width: number;
  height: number;
  anchorX: number;
  anchorY: number;
  pack?: string;
};

/**
 * What stands beside the atlas files in JSON: everything a compositor needs to know. `scale`: pixels of the picture for one pixel of the engine.
 * `version`: of the code that has planned and drawn it.
 */
export type AtlasTable = {
  version: string;
  picture: { width: number; height: number };
  scale: number;
  sprites: AtlasSprite[];
  performance: Performance;
};

/** Path of the table that belongs to an atlas file. */
export function atlasTablePath(atlasPath: string): string {
  return `${atlasPath}.json`;
}

/** Path of a sprite pack that belongs to an atlas. Each name is given once, so that no other pack can be taken for it. */
export function packPath(atlasPath: string, pack: string): string {
  return `${atlasPath}.${pack}`;
}

/** The names of the packs that sprites lie in. */
export function packsOf(sprites: readonly AtlasSprite[]): string[] {
  return [...new Set(sprites.flatMap(({ pack }) => pack ?? []))];
}

/** @throws Error when the atlas has not been drawn (`ENOENT`), and when one of its files is cut off. */
export function readAtlasTable(atlasPath: string): AtlasTable {
  const table = JSON.parse(readFileSync(atlasTablePath(atlasPath), 'utf8')) as AtlasTable;
  for (const pack of [undefined, ...packsOf(table.sprites)])
    requireWhole(
      pack === undefined ? atlasPath : packPath(atlasPath, pack),
      table.sprites.filter((sprite) => sprite.pack === pack),
    );
  return table;
}

/** @throws Error when a file of sprites is missing (`ENOENT`) or cut off. */
export function requireWhole(path: string, sprites: readonly AtlasSprite[]): void {
  const { size } = statSync(path);
  const end = Math.max(0, ...sprites.map((sprite) => sprite.offset + layOutSprite(sprite).sizeBytes));
  if (size < end) throw new Error(`the atlas ends at byte ${size}, but its sprites go on to ${end}`);
}
