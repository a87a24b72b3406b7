import { createCanvas } from '@napi-rs/canvas';
import { captionLayers } from '@sayso/engine/captions/caption-layers';
import { type CaptionPlan, planCaptions } from '@sayso/engine/captions/plan-captions';
import { captionTypeface } from '@sayso/engine/captions/writing';
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import { captionSprites } from '@sayso/engine/performance/sprites-of';
import { type CaptionLook, DEFAULT_CAPTIONS, type PictureFormat } from '@sayso/engine/model/scene-spec';
import { composeOnCanvas } from '@sayso/engine/preview/compose-on-canvas';
import { stageOf } from '@sayso/engine/stage/stage';
import { createMeasureText, registerFonts } from '../fonts.ts';
import { paintSprite } from '../paint-sprite.ts';

/** Milliseconds that each word lasts. */
const WORD_MS = 400;

/** Captions of a text, split at its spaces, as the canvas child plans and draws them, and the band they must stay in. */
export function drawnCaptions(text: string, difference: Partial<CaptionLook> & { format?: PictureFormat } = {}) {
  const { format = '9:16', ...chosen } = difference;
  const look = { ...DEFAULT_CAPTIONS, ...chosen };
  const texts = text.split(' ');
  const words = texts.map((word, index) => ({ text: word, startMs: index * WORD_MS, endMs: (index + 1) * WORD_MS }));
  const typeface = captionTypeface(texts, look);
  registerFonts(typeface.texts, typeface.face);
  const measureText = createMeasureText();
  const band = stageOf(format).captions[look.position];
  const frames = words.length * 12 + 30;
  const plan = planCaptions({ words, frames, look, band, measureText });
  return { plan, frames, band, sprites: captionSprites(plan, measureText) };
}

/** Pixels of the band in a frame, on nothing: four bytes a pixel, not premultiplied. */
export function paintBand(captions: ReturnType<typeof drawnCaptions>, frame: number) {
  const { plan, band, sprites } = captions;
  const layers = captionLayers(plan, frame);
  const needed = new Set(layers.map(({ spriteId }) => spriteId));
  const pictures = new Map(
    sprites.filter(({ id }) => needed.has(id)).map((sprite) => [sprite.id, { ...sprite, picture: paintAlone(sprite) }]),
  );
  const [width, height] = [2 * band.halfWidth, band.bottom - band.top];
  const context = createCanvas(width, height).getContext('2d');
  context.translate(band.halfWidth - band.centreX, -band.top);
  composeOnCanvas(context, pictures, layers);
  return { width, height, bytes: context.getImageData(0, 0, width, height).data };
}

/** What of a sprite is not wholly transparent: distances from its anchor in pixels, to the first and behind the last one. */
export function inkOf(sprite: SpriteSpec): { left: number; top: number; right: number; bottom: number } {
  const { width, height, anchorX, anchorY } = sprite;
  const { data } = paintAlone(sprite).getContext('2d').getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let index = 3; index < data.length; index += 4) {
    if (data[index] === 0) continue;
    const [x, y] = [((index - 3) / 4) % width, Math.floor((index - 3) / 4 / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return { left: left - anchorX, top: top - anchorY, right: right - anchorX, bottom: bottom - anchorY };
}

/** First frame of each word, in the order of speech. */
export function wordStarts({ groups }: CaptionPlan): number[] {
  return groups.flatMap(({ words }) => words.map(({ startFrame }) => startFrame));
}

function paintAlone(sprite: SpriteSpec) {
  const canvas = createCanvas(sprite.width, sprite.height);
  paintSprite(canvas.getContext('2d'), sprite, { x: 0, y: 0, pictures: new Map() });
  return canvas;
}
