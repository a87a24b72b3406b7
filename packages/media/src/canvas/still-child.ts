// Process entry: draws stills. See draw-still.ts.
import { writeFile } from 'node:fs/promises';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { pictureOf, type SceneSpec } from '@sayso/engine/model/scene-spec';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import { idlePerformance } from '@sayso/engine/performance/idle-performance';
import { layersAt } from '@sayso/engine/performance/layers-at';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import { composeOnCanvas } from '@sayso/engine/preview/compose-on-canvas';
import { serveJob } from '../process/serve-job.ts';
import { labelPicture, type PictureEncoding } from '../codec/label-picture.ts';
import type { StillJob } from './draw-still.ts';
import { registerFonts, createMeasureText } from './fonts.ts';
import { paintAtScale, loadPictures } from './paint-sprite.ts';

/** Quality of the WebP, 0 to 100: no visible loss on soft backgrounds, about 10 kB at a width of 360. */
const WEBP_QUALITY = 86;
/** Quality of the JPEG, 0 to 100: as little is lost. */
const JPEG_QUALITY = 92;
const SMALLEST_WIDTH = 16;
/** Sprites are painted so many times as finely as the still shows them: put in place once more, turned and between pixels, they stay sharp. */
const FINER = 1.5;

/**
 * Paints the performer at rest: open eyes, gaze at the viewer, a closed, friendly mouth. Nothing is painted
 * much larger than it is shown.
 * @param still.width Pixels, from 16 to the picture's own width; the height follows from the scene's format.
 * @param still.slots The layers to show; all of them unless given.
 * @returns A file of the encoding that was asked for, WebP unless told, marked as AI generated. Fonts must be registered before.
 */
async function paintStill(
  scene: SceneSpec,
  { width, slots, pictures: files = {}, encoding = 'webp' }: Omit<StillJob, 'scene' | 'outputPath'>,
): Promise<Buffer> {
  const picture = pictureOf(scene.format);
  if (!Number.isInteger(width) || width < SMALLEST_WIDTH || width > picture.width)
    throw new RangeError(`a still must be ${SMALLEST_WIDTH} to ${picture.width} pixels wide, not ${width}`);
  const performance = idlePerformance({ scene, measureText: createMeasureText() });
  const layers = layersAt(performance, 0).filter((layer) => !slots || slots.includes(layer.slot));
  const needed = new Set(layers.map((layer) => layer.spriteId));
  const sprites = spritesOf(performance).filter((sprite) => needed.has(sprite.id));

  const pictures = await loadPictures(sprites, files);
  const still = createCanvas(width, Math.round((width * picture.height) / picture.width));
  const scale = Math.min(1, (width / picture.width) * FINER);
  const painted = new Map(
    sprites.map((sprite) => [sprite.id, { ...sprite, picture: paintAtScale(sprite, { scale, pictures }) }]),
  );
  const context = still.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.scale(still.width / picture.width, still.height / picture.height);
  composeOnCanvas(context, painted, layers);
  return labelPicture(encode(still, encoding), encoding);
}

function encode(still: Canvas, encoding: PictureEncoding): Buffer {
  if (encoding === 'png') return still.encodeSync('png');
  return encoding === 'jpeg' ? still.encodeSync('jpeg', JPEG_QUALITY) : still.encodeSync('webp', WEBP_QUALITY);
}

serveJob<readonly StillJob[]>(async (stills, report) => {
  const failures: unknown[] = [];
  for (const [index, { scene, outputPath, ...still }] of stills.entries()) {
    try {
      for (const { texts, face } of brandTypefaces(scene)) registerFonts(texts, face);
      await writeFile(outputPath, await paintStill(scene, still));
      report(index);
    } catch (error) {
      // Those behind it are drawn all the same.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
});
