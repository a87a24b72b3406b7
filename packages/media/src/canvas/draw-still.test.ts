import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { DEFAULT_CAPTIONS, sceneWith } from '@sayso/engine/model/scene-spec';
import { expect, test } from 'vitest';
import { AI_SOURCE_TYPE } from '../codec/label-picture.ts';
import { readSourceType } from '../codec/testing/test-video.ts';
import { newTemporaryFolder } from '../compositor/testing/test-atlas.ts';
import { drawStill, drawStills } from './draw-still.ts';

const scene = sceneWith({
  performerId: 'maya',
  background: { id: 'studio' },
  captions: DEFAULT_CAPTIONS,
  seed: 3,
});
const newPath = (): string => join(newTemporaryFolder(), 'still.webp');

test('a still is a WebP of the width asked for, filled with the performer before the background', async () => {
  const outputPath = newPath();
  await drawStill({ scene, outputPath, width: 180 });
  const image = await loadImage(outputPath);
  expect([image.width, image.height]).toEqual([180, 320]);
  const context = createCanvas(180, 320).getContext('2d');
  context.drawImage(image, 0, 0);
  const colourAt = (x: number, y: number): string => context.getImageData(x, y, 1, 1).data.subarray(0, 3).join();
  const alphas = context.getImageData(0, 0, 180, 320).data.filter((_, index) => index % 4 === 3);
  expect(alphas.every((alpha) => alpha === 255)).toBe(true);
  expect(colourAt(90, 260)).not.toBe(colourAt(4, 20));
  expect(readdirSync(join(outputPath, '..'))).toEqual(['still.webp']);
});

test('a width that no still can have is refused, and nothing is written', async () => {
  const outputPath = newPath();
  await expect(drawStill({ scene, outputPath, width: 4000 })).rejects.toThrow('a still must be 16 to 1080 pixels wide');
  expect(readdirSync(join(outputPath, '..'))).toEqual([]);
});

test('stills of one process are each whole, as what they are to be, and say to machines that they are AI generated', async () => {
  const kinds = [
    ['webp', 'RIFF'],
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG'],
  ] as const;
  const stills = kinds.map(([encoding]) => ({ scene, outputPath: newPath(), width: 90, encoding }));
  const drawn: number[] = [];
  const onDrawn = (index: number): void => {
    // From then on its file is whole.
    expect(existsSync(stills[index]?.outputPath ?? '')).toBe(true);
    drawn.push(index);
  };
  await drawStills({ stills, onDrawn });
  expect(drawn).toEqual([0, 1, 2]);
  for (const [index, [, start]] of kinds.entries()) {
    const file = readFileSync(stills[index]?.outputPath ?? '');
    expect(file.subarray(0, 4).toString('latin1')).toBe(start);
    expect(await readSourceType(stills[index]?.outputPath ?? '')).toBe(AI_SOURCE_TYPE);
    const image = await loadImage(file);
    expect([image.width, image.height]).toEqual([90, 160]);
    const context = createCanvas(90, 160).getContext('2d');
    context.drawImage(image, 0, 0);
    expect(context.getImageData(45, 130, 1, 1).data[3]).toBe(255);
  }
});

test('a still of any width shows what the large one shows, shadows in their places', async () => {
  const [large, small] = [newPath(), newPath()];
  await drawStills({
    stills: [
      { scene, outputPath: large, width: 1080, encoding: 'png' },
      { scene, outputPath: small, width: 432, encoding: 'png' },
    ],
  });
  const [expected, seen] = await Promise.all([large, small].map(greysOf));
  const differences = seen!.map((grey, index) => Math.abs(grey - expected![index]!));
  // Eyebrows are the shadows of shapes far outside of the picture: a few pixels away from their place they are 70 off; edges are 30 off.
  expect(Math.max(...differences)).toBeLessThan(45);
});

/** A picture in a grid of 108 by 192 greys. */
async function greysOf(file: string): Promise<number[]> {
  const context = createCanvas(108, 192).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(await loadImage(file), 0, 0, 108, 192);
  const { data } = context.getImageData(0, 0, 108, 192);
  return Array.from(
    { length: data.length / 4 },
    (_, index) => (data[4 * index]! + data[4 * index + 1]! + data[4 * index + 2]!) / 3,
  );
}
