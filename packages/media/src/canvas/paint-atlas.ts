import { setImmediate as turn } from 'node:timers/promises';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import type { AtlasSprite } from '../compositor/atlas-table.ts';
import { type AtlasWriter, createAtlasWriter } from './atlas-writer.ts';
import { paintReduced, paintSprite, scaledSize, type Pictures, loadPictures } from './paint-sprite.ts';

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

/** Largest sheet in pixels: 16 MiB of RGBA. A sprite may be as large as a sheet. */
export const SHEET = { width: 2048, height: 2048 } as const;

/**
 * A sheet ends here, in pixels, unless a picture on it is higher. So most are painted into the memory that the one before had: memory that is touched for the first time costs more than
 * what is painted into it.
 */
const USUAL_HEIGHT = 512;

/** Where an item lies in a sheet: upper left corner in pixels, both even. */
export type Placed<Item> = { item: Item; x: number; y: number };

/** A sheet and what lies on it. Sizes in pixels. */
type PlannedSheet<Item> = { width: number; height: number; placed: Placed<Item>[] };

/**
 * Packs pictures into sheets, in rows of falling height. Sheets are bounded so that reading one back takes bounded memory, however many captions a clip has.
 * Every picture is held apart from its neighbours by at least one pixel.
 * @throws Error when a picture is larger than a sheet.
 */
export function planSheets<Item extends { id: string; width: number; height: number }>(
  items: readonly Item[],
): PlannedSheet<Item>[] {
  const sheets: PlannedSheet<Item>[] = [];
  let sheet: PlannedSheet<Item> | undefined;
  let row = { x: 0, y: 0, height: 0 };
  for (const item of items.toSorted((a, b) => b.height - a.height)) {
    if (item.width > SHEET.width || item.height > SHEET.height)
      throw new Error(`sprite '${item.id.slice(0, 60)}' is larger than ${SHEET.width}x${SHEET.height}`);
    if (row.x + item.width > SHEET.width) row = { x: 0, y: row.y + row.height, height: 0 };
    if (!sheet || row.y + item.height > sheet.height) {
      sheet = { width: SHEET.width, height: Math.max(USUAL_HEIGHT, item.height), placed: [] };
      sheets.push(sheet);
      row = { x: 0, y: 0, height: 0 };
    }
    sheet.placed.push({ item, x: row.x, y: row.y });
    row = {
      ...row,
      x: nextEven(row.x + item.width),
      height: Math.max(row.height, nextEven(row.y + item.height) - row.y),
    };
  }
  return sheets.map(trimmed);
}

/** Sheets of the usual height stay as they are, so that one after the other is painted into the same memory. */
function trimmed<Item extends { width: number; height: number }>(sheet: PlannedSheet<Item>): PlannedSheet<Item> {
  if (sheet.height === USUAL_HEIGHT) return sheet;
  return { ...sheet, width: Math.max(...sheet.placed.map(({ item, x }) => x + item.width)) };
}

/** The next even number that leaves at least one pixel free. */
function nextEven(value: number): number {
  return Math.floor(value / 2) * 2 + 2;
}

function scaledItem(sprite: SpriteSpec, scale: number) {
  const { id, anchorX, anchorY } = sprite;
  return { sprite, id, ...scaledSize(sprite, scale), anchorX: anchorX * scale, anchorY: anchorY * scale };
}

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
