import { createCanvas } from '@napi-rs/canvas';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import { layersAt } from '@sayso/engine/performance/layers-at';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import { composeOnCanvas } from '@sayso/engine/preview/compose-on-canvas';
import { readAtlasTable } from '../../compositor/atlas-table.ts';
import { registerFonts } from '../fonts.ts';
import { paintSprite } from '../paint-sprite.ts';

/** Luma (BT.709, limited range) of a frame that Canvas 2D composes from the performance of an atlas, for scenes without pictures of their own. */
export function canvasLuma(atlasPath: string, frame: number): Float64Array {
  const { performance, picture } = readAtlasTable(atlasPath);
  for (const { texts, face } of brandTypefaces(performance.scene)) registerFonts(texts, face);
  const layers = layersAt(performance, frame);
  const needed = new Set(layers.map(({ spriteId }) => spriteId));
  const pictures = spritesOf(performance)
    .filter(({ id }) => needed.has(id))
    .map((sprite) => {
      const painted = createCanvas(sprite.width, sprite.height);
      paintSprite(painted.getContext('2d'), sprite, { x: 0, y: 0, pictures: new Map() });
      return [sprite.id, { ...sprite, picture: painted }] as const;
    });
  const canvas = createCanvas(picture.width, picture.height);
  composeOnCanvas(canvas.getContext('2d'), new Map(pictures), layers);
  const rgba = canvas.data();
  return Float64Array.from({ length: picture.width * picture.height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(pixel * 4, pixel * 4 + 3);
    return 16 + (219 / 255) * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
  });
}

/** Signal to noise ratio of two pictures in decibels; equal ones have Infinity. */
export function psnrDb(one: Uint8Array, other: Float64Array): number {
  const squares = one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (squares / one.length));
}
