// Process entry of measurements: paints the sprites of a clip as PNG files, for renderers that move pictures.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { captionTypeface } from '@sayso/engine/captions/writing';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import { layersAt } from '@sayso/engine/performance/layers-at';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import type { SceneSpec } from '@sayso/engine/model/scene-spec';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import type { SpeechTake } from '@sayso/engine/speech/speech-take';
import { serveJob } from '../../process/serve-job.ts';
import { createMeasureText, registerFonts } from '../fonts.ts';
import { paintSprite } from '../paint-sprite.ts';

/** A clip without pictures of customers, and a folder that is there. */
export type SpritesJob = { take: SpeechTake; scene: SceneSpec; folder: string };
/** A picture that lies at a place: its file, the matrix of CSS from its left top corner, and its size in pixels. */
export type PlacedPicture = { slot: string; file: string; matrix: readonly number[]; width: number; height: number };
/** Words that are on screen together, in frames. */
export type ShownWords = { startFrame: number; endFrame: number; words: { startFrame: number; text: string }[] };
/** What is on screen in each frame, back to front, without the captions, and these. */
export type PaintedClip = { pictures: PlacedPicture[][]; captions: ShownWords[] };

serveJob(async (job): Promise<PaintedClip> => {
  const { take, scene, folder } = job as SpritesJob;
  const texts = take.words.map(({ text }) => text);
  for (const { texts: brand, face } of brandTypefaces(scene)) registerFonts(brand, face);
  const { texts: shown, face } = captionTypeface(texts, scene.captions);
  registerFonts(shown, face);
  const performance = planPerformance({ take, scene, measureText: createMeasureText() });
  const sprites = new Map(spritesOf(performance).map((sprite, index) => [sprite.id, { sprite, file: `${index}.png` }]));
  const used = new Set<string>();
  const pictures = Array.from({ length: performance.frames }, (_, frame) =>
    layersAt(performance, frame)
      .filter(({ slot }) => !slot.startsWith('caption'))
      .map(({ slot, spriteId, matrix: [a, b, c, d, e, f] }): PlacedPicture => {
        const found = sprites.get(spriteId);
        if (!found) throw new Error(`no sprite ${spriteId}`);
        const { width, height, anchorX, anchorY } = found.sprite;
        used.add(spriteId);
        const matrix = [a, b, c, d, e - a * anchorX - c * anchorY, f - b * anchorX - d * anchorY];
        return { slot, file: found.file, matrix, width, height };
      }),
  );
  for (const id of used) {
    const { sprite, file } = sprites.get(id) as NonNullable<ReturnType<typeof sprites.get>>;
    const canvas = createCanvas(sprite.width, sprite.height);
    paintSprite(canvas.getContext('2d'), sprite, { x: 0, y: 0, pictures: new Map() });
    await writeFile(join(folder, file), await canvas.encode('png'));
  }
  const captions = performance.captions.groups.map(({ startFrame, endFrame, words }) => ({
    startFrame,
    endFrame,
    words: words.map((word) => ({
      startFrame: word.startFrame,
      text: word.pieces.map(({ text }) => text).join(''),
    })),
  }));
  return { pictures, captions };
});
