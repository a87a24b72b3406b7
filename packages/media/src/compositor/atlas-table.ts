import { readFileSync, statSync } from 'node:fs';
import type { Performance } from '@sayso/engine/performance/performance';
import { layOutSprite } from './sprite-block.ts';

/**
 * One sprite in the atlas file. `offset` in bytes; `width` and `height` of the content in pixels, which is the sprite without its transparent rim;
 * the anchor in pixels from the content's upper left corner (it may lie outside). The block's size follows from the content: see `layOutSprite`.
 */
export type AtlasSprite = {
  id: string;
  offset: number;
  width: number;
  height: number;
  anchorX: number;
  anchorY: number;
};

/** What stands beside the atlas file in JSON: everything a compositor needs to know. */
export type AtlasTable = {
  picture: { width: number; height: number };
  sprites: AtlasSprite[];
  performance: Performance;
};

/** Path of the table that belongs to an atlas file. */
export function atlasTablePath(atlasPath: string): string {
  return `${atlasPath}.json`;
}

/** @throws Error when the atlas has not been drawn (`ENOENT`), and when one of its two files is cut off. */
export function readAtlasTable(atlasPath: string): AtlasTable {
  const table = JSON.parse(readFileSync(atlasTablePath(atlasPath), 'utf8')) as AtlasTable;
  const { size } = statSync(atlasPath);
  const end = Math.max(...table.sprites.map((sprite) => sprite.offset + layOutSprite(sprite).sizeBytes));
  if (size < end) throw new Error(`the atlas ends at byte ${size}, but its sprites go on to ${end}`);
  return table;
}
