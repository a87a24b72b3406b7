import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { captionFont } from '@sayso/engine/drawing/captions/caption-font';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import type { Layer } from '@sayso/engine/model/layer';
import { layersAt } from '@sayso/engine/performance/layers-at';
import type { Performance } from '@sayso/engine/performance/performance';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { FRAMES_PER_SECOND, pictureOf, type SceneSpec } from '@sayso/engine/model/scene-spec';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import { composeOnCanvas } from '@sayso/engine/preview/compose-on-canvas';
import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import type { Area } from '@sayso/engine/stage/stage';
import { createMeasureText, registerFonts } from '../fonts.ts';
import { paintSprite, type Pictures, loadPictures } from '../paint-sprite.ts';

/**
 * One picture of a sheet: a moment of a take, or of silence. `area`: the part of the picture to show; all of it unless given. `instead`: sprites to show in
 * the place of those that the moment has, by slot (`{ mouth: 'mouth-3' }`). Cells beside each other that share scene and take are planned once.
 */
export type SheetCell = {
  label: string;
  scene: SceneSpec;
  take?: SpeechTake | undefined;
  atMs?: number | undefined;
  area?: Area | undefined;
  instead?: Readonly<Record<string, string>> | undefined;
};

/** Pictures beside each other, row by row, each with a line of text below it. `files`: behind the names of the scenes' pictures. */
export type ContactSheet = {
  columns: number;
  cellWidthPx: number;
  cells: readonly SheetCell[];
  files?: Readonly<Record<string, string>> | undefined;
};

const SILENCE: SpeechTake = { durationMs: 8000, words: [], phones: [], loudness: [] };
const LINE_PX = 26;
const GAP_PX = 4;
const INK = '#f2e9e4';
const PAPER = '#1b1518';

/** Paints a sheet as PNG: every cell as the video has it, at full size and then made smaller. */
export async function paintContactSheet({ columns, cellWidthPx, cells, files = {} }: ContactSheet): Promise<Buffer> {
  registerFonts(cells.map(({ label }) => label));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) => LINE_PX + Math.max(...row.map((cell) => heightOf(cell, cellWidthPx))));
  const step = cellWidthPx + GAP_PX;
  const sheet = createCanvas(
    columns * step - GAP_PX,
    heights.reduce((sum, height) => sum + height, 0),
  );
  const context = sheet.getContext('2d');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.imageSmoothingQuality = 'high';
  context.font = captionFont(15);
  const stage = openStage(files);
  let y = 0;
  for (const [row, rowCells] of rows.entries()) {
    for (const [column, cell] of rowCells.entries()) {
      const { left, top, right, bottom } = areaOf(cell);
      const picture = await stage.paint(cell);
      const [x, height] = [column * step, heightOf(cell, cellWidthPx)];
      context.drawImage(picture, left, top, right - left, bottom - top, x, y, cellWidthPx, height);
      context.fillStyle = INK;
      context.fillText(cell.label, x + GAP_PX, y + height + LINE_PX * 0.7, cellWidthPx - 2 * GAP_PX);
    }
    y += heights[row] ?? 0;
  }
  return sheet.encode('png');
}

function areaOf({ area, scene }: SheetCell): Area {
  const { width, height } = pictureOf(scene.format);
  return area ?? { left: 0, top: 0, right: width, bottom: height };
}

function heightOf(cell: SheetCell, widthPx: number): number {
  const { left, top, right, bottom } = areaOf(cell);
  return Math.round(((bottom - top) / (right - left)) * widthPx);
}

/** Keeps the performance of the last cell, and what of its sprites has been painted. */
function openStage(files: Readonly<Record<string, string>>) {
  const measureText = createMeasureText();
  let last: { scene: SceneSpec; take: SpeechTake; performance: Performance; painted: Map<string, Canvas> } | undefined;
  return {
    paint: async ({ scene, take = SILENCE, atMs = 0, instead = {} }: SheetCell): Promise<Canvas> => {
      if (last?.scene !== scene || last.take !== take) {
        for (const { texts, face } of brandTypefaces(scene)) registerFonts(texts, face);
        last = { scene, take, performance: planPerformance({ take, scene, measureText }), painted: new Map() };
      }
      const { performance, painted } = last;
      const frame = Math.min(performance.frames - 1, Math.round((atMs * FRAMES_PER_SECOND) / 1000));
      const layers = layersAt(performance, frame).map((layer): Layer => {
        const spriteId = instead[layer.slot];
        return spriteId === undefined ? layer : { ...layer, spriteId };
      });
      return compose(performance, layers, { painted, files });
    },
  };
}

async function compose(
  performance: Performance,
  layers: readonly Layer[],
  { painted, files }: { painted: Map<string, Canvas>; files: Readonly<Record<string, string>> },
): Promise<Canvas> {
  const needed = new Set(layers.map(({ spriteId }) => spriteId));
  const sprites = spritesOf(performance).filter(({ id }) => needed.has(id));
  const pictures: Pictures = await loadPictures(sprites, files);
  const shown = new Map(
    sprites.map((sprite) => {
      const picture = painted.get(sprite.id) ?? createCanvas(sprite.width, sprite.height);
      if (!painted.has(sprite.id)) paintSprite(picture.getContext('2d'), sprite, { x: 0, y: 0, pictures });
      painted.set(sprite.id, picture);
      return [sprite.id, { ...sprite, picture }];
    }),
  );
  const { width, height } = pictureOf(performance.scene.format);
  const canvas = createCanvas(width, height);
  composeOnCanvas(canvas.getContext('2d'), shown, layers);
  return canvas;
}
