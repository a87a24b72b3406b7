import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import type { AtlasSprite } from '../compositor/atlas-table.ts';
import { createAtlasWriter } from './atlas-writer.ts';
import { loadPictures } from './load-pictures.ts';
import { paintAtlas } from './paint-atlas.ts';
import { SHEET } from './plan-sheets.ts';
import { type AtlasCache, isShared, takeSharedAtlas } from './shared-atlas.ts';

/** What a clip's sprites are drawn from and where they go. Without a cache all of them go to `atlasPath`. */
export type DrawClipInput = {
  sprites: readonly SpriteSpec[];
  /** Paths of picture files by name. */
  pictures: Readonly<Record<string, string>>;
  /** Pixels of the atlas for one pixel of a sprite. */
  scale: number;
  atlasPath: string;
  shared: { cache: AtlasCache; linkPath: string } | null;
};

/**
 * Draws a clip's own sprites into its atlas, and takes those that other clips have too from the cache.
 * @returns What stands where in both files.
 */
export async function drawClip({ sprites, shared, ...input }: DrawClipInput): Promise<AtlasSprite[]> {
  if (!shared) return drawInto(input.atlasPath, { ...input, sprites });
  const common = await takeSharedAtlas({
    ...shared,
    scale: input.scale,
    sprites: sprites.filter(isShared),
    draw: (atlasPath) => drawInto(atlasPath, { ...input, sprites: sprites.filter(isShared) }),
  });
  const own = await drawInto(input.atlasPath, { ...input, sprites: sprites.filter((sprite) => !isShared(sprite)) });
  return [...own, ...common.map((sprite) => ({ ...sprite, shared: true as const }))];
}

async function drawInto(
  atlasPath: string,
  { sprites, pictures, scale }: Pick<DrawClipInput, 'sprites' | 'pictures' | 'scale'>,
): Promise<AtlasSprite[]> {
  const writer = createAtlasWriter({ atlasPath, largestSheet: SHEET });
  await paintAtlas(writer, { sprites, pictures: await loadPictures(sprites, pictures), scale });
  return writer.finish();
}
