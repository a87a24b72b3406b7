// Process entry: plans a clip and draws its atlas. See draw-atlas.ts.
import { setImmediate as turn } from 'node:timers/promises';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { captionTypeface } from '@sayso/engine/captions/writing';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import type { Performance } from '@sayso/engine/performance/performance';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { shownSprites } from '@sayso/engine/performance/shown-sprites';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import type { AtlasSprite } from '../compositor/atlas-table.ts';
import { serveJob } from '../process/serve-job.ts';
import { pictureAt } from '../render-quality.ts';
import { writeAtlasTable, createAtlasWriter, type AtlasWriter } from './atlas-writer.ts';
import { type AtlasJob, type DrawnAtlas, drawnAtlas } from './draw-atlas.ts';
import { createMeasureText, registerFonts } from './fonts.ts';
import { isShared, takeShared } from './sprite-packs.ts';
import { loadPictures, type Pictures } from './load-pictures.ts';
import { paintReduced, paintSprite, scaledSize } from './paint-sprite.ts';

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

serveJob<AtlasJob>(async (job): Promise<DrawnAtlas> => {
  const { scene, scale, version, tablePath } = job;
  const performance = plan(job);
  const sprites = await draw(job, performance);
  writeAtlasTable(tablePath, { version, picture: pictureAt(scale, scene.format), scale, sprites, performance });
  return drawnAtlas(performance);
});

function plan({ take, captionWords = take.words, scene, film }: AtlasJob): Performance {
  for (const { texts, face } of brandTypefaces(scene)) registerFonts(texts, face);
  const captions = captionTypeface(
    captionWords.map((word) => word.text),
    scene.captions,
  );
  registerFonts(captions.texts, captions.face);
  return planPerformance({ take, captionWords, scene, film, measureText: createMeasureText() });
}

/** Draws what the clip shows: of a performer's mouths, eyes and hands it is a part. */
async function draw(job: AtlasJob, performance: Performance): Promise<AtlasSprite[]> {
  const { scene, scale, pictures, cache, atlasPath, drawnPath } = job;
  const shown = shownSprites(performance);
  const isShown = ({ id }: SpriteSpec): boolean => shown.has(id);
  const all = spritesOf(performance);
  const isOwn = (sprite: SpriteSpec): boolean => !cache || !isShared(sprite);
  const shared = cache
    ? await takeShared({ cache, scene, scale, sprites: all.filter(isShared), isShown, atlasPath }, (path, sprites) =>
        drawSprites(path, { sprites, scale }),
      )
    : [];
  const sprites = all.filter((sprite) => isOwn(sprite) && isShown(sprite));
  return [...shared, ...(await drawSprites(drawnPath, { sprites, pictures, scale }))];
}

/**
 * Draws sprites into a file.
 * @param input.pictures Paths of picture files by name.
 * @param input.scale Pixels of the file for one pixel of a sprite.
 * @returns What stands where in it.
 */
async function drawSprites(
  path: string,
  input: { sprites: readonly SpriteSpec[]; pictures?: Readonly<Record<string, string>> | undefined; scale: number },
): Promise<AtlasSprite[]> {
  const { sprites, pictures = {}, scale } = input;
  const writer = createAtlasWriter({ atlasPath: path, largestSheet: SHEET });
  await paintAtlas(writer, { sprites, pictures: await loadPictures(sprites, pictures), scale });
  return writer.finish();
}

/**
 * Paints all sprites, sheet by sheet, into an atlas.
 *
 * One canvas is used for all sheets of a size and read back once a sheet; between sheets the event loop turns, because the native memory of what was read back is
 * freed only then (without it, a script of 10,000 characters reached more than 2 GB).
 * @param input.scale Pixels of the atlas for one pixel of a sprite.
 */
async function paintAtlas(
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
