import { setImmediate as turn } from 'node:timers/promises';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import type { AtlasWriter } from './atlas-writer.ts';
import type { Pictures } from './load-pictures.ts';
import { paintReduced, paintSprite, scaledSize } from './paint-sprite.ts';
import { planSheets } from './plan-sheets.ts';

/**
 * Paints all sprites, sheet by sheet, into an atlas.
 *
 * One canvas is used for all sheets of a size and read back once a sheet; between sheets the event loop turns, because the native memory of what was read back is
 * freed only then (without it, a script of 10,000 characters reached more than 2 GB).
 * @param input.scale Pixels of the atlas for one pixel of a sprite.
 */
export async function paintAtlas(
  writer: AtlasWriter,
  input: { sprites: readonly SpriteSpec[]; pictures: Pictures; scale: number },
): Promise<void> {
  const { sprites, pictures, scale } = input;
  let canvas: Canvas | undefined;
  const paint = scale === 1 ? paintSprite : paintReduced;
  for (const sheet of planSheets(sprites.map((sprite) => scaledItem(sprite, scale)))) {
    const { width, height, placed } = sheet;
    if (canvas?.width !== width || canvas.height !== height) canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.clearRect(0, 0, width, height);
    for (const { item, x, y } of placed) paint(context, item.sprite, { x, y, pictures, scale });
    writer.add(
      // Premultiplied already, unlike getImageData.
      { rgba: canvas.data(), width },
      placed.map(({ item, x, y }) => ({ ...item, x, y })),
    );
    await turn();
  }
}

function scaledItem(sprite: SpriteSpec, scale: number) {
  const { id, anchorX, anchorY } = sprite;
  return { sprite, id, ...scaledSize(sprite, scale), anchorX: anchorX * scale, anchorY: anchorY * scale };
}
