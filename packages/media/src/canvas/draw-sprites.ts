import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import type { AtlasSprite } from '../compositor/atlas-table.ts';
import { createAtlasWriter } from './atlas-writer.ts';
import { loadPictures } from './load-pictures.ts';
import { paintAtlas } from './paint-atlas.ts';
import { SHEET } from './plan-sheets.ts';

/**
 * Draws sprites into a file.
 * @param input.pictures Paths of picture files by name.
 * @param input.scale Pixels of the file for one pixel of a sprite.
 * @returns What stands where in it.
 */
export async function drawSprites(
  path: string,
  input: { sprites: readonly SpriteSpec[]; pictures?: Readonly<Record<string, string>> | undefined; scale: number },
): Promise<AtlasSprite[]> {
  const { sprites, pictures = {}, scale } = input;
  const writer = createAtlasWriter({ atlasPath: path, largestSheet: SHEET });
  await paintAtlas(writer, { sprites, pictures: await loadPictures(sprites, pictures), scale });
  return writer.finish();
}
