import { setImmediate as turn } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import type { AtlasWriter } from './atlas-writer.ts';
import type { Pictures } from './load-pictures.ts';
import { paintSprite } from './paint-sprite.ts';
import { SHEET, planSheets } from './plan-sheets.ts';

/**
 * Paints all sprites, sheet by sheet, into an atlas.
 *
 * One canvas is used for all sheets and read back once a sheet; between sheets the event loop turns, because the native memory of what was read back is
 * freed only then (without it, a script of 10,000 characters reached more than 2 GB).
 */
export async function paintAtlas(
  writer: AtlasWriter,
  sprites: readonly SpriteSpec[],
  pictures: Pictures,
): Promise<void> {
  const canvas = createCanvas(SHEET.width, SHEET.height);
  const context = canvas.getContext('2d');
  for (const sheet of planSheets(sprites)) {
    context.clearRect(0, 0, SHEET.width, SHEET.height);
    for (const { item, x, y } of sheet) paintSprite(context, item, { x, y, pictures });
    writer.add(
      // Premultiplied already, unlike getImageData.
      { rgba: canvas.data(), width: SHEET.width },
      sheet.map(({ item, x, y }) => ({ ...item, x, y })),
    );
    await turn();
  }
}
