import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sceneWith } from '@sayso/engine/model/scene-spec';
import { expect, test } from 'vitest';
import { newTemporaryFolder } from '../compositor/testing/test-atlas.ts';
import { drawStill } from './draw-still.ts';

const size = { width: 60, height: 40 };
const scene = sceneWith({
  performerId: 'maya',
  background: { picture: { name: 'shop', ...size } },
  logo: { position: 'top-left', text: '', picture: { name: 'brand', ...size } },
});

/** A file with one colour. */
function pictureOf(color: string, { width, height } = size): string {
  const path = join(newTemporaryFolder(), 'picture.png');
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  writeFileSync(path, canvas.toBuffer('image/png'));
  return path;
}

async function stillOf(pictures: Record<string, string>): Promise<(x: number, y: number) => number[]> {
  const outputPath = join(newTemporaryFolder(), 'still.webp');
  await drawStill({ scene, outputPath, width: 1080, pictures });
  const context = createCanvas(1080, 1920).getContext('2d');
  context.drawImage(await loadImage(outputPath), 0, 0);
  return (x, y) => [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)];
}

test('a scene shows its pictures: one fills the frame behind the performer, one is the logo', async () => {
  const colorAt = await stillOf({ shop: pictureOf('#2040ff'), brand: pictureOf('#00c000') });
  for (const [x, y] of [
    [4, 4],
    [1076, 4],
    [4, 1200],
    [1076, 1916],
  ] as const) {
    const [red = 0, green = 0, blue = 0] = colorAt(x, y);
    expect(blue).toBeGreaterThan(red + 60);
    expect(blue).toBeGreaterThan(green + 40);
  }
  const [red = 0, green = 0, blue = 0] = colorAt(70 + 40, 276 + 30);
  expect(green).toBeGreaterThan(Math.max(red, blue) + 100);
});

test.each([
  ['has no file', {}],
  ['cannot be read', { shop: import.meta.filename }],
  ['is 40x60, but the scene takes it for 60x40', { shop: pictureOf('#2040ff', { width: 40, height: 60 }) }],
])('a picture that %s is an error that says so, and nothing is written', async (problem, files) => {
  const folder = newTemporaryFolder();
  const pictures = { brand: pictureOf('#00c000'), ...files };
  const drawing = drawStill({ scene, outputPath: join(folder, 'still.webp'), width: 180, pictures });
  await expect(drawing).rejects.toThrow(`the picture 'shop' ${problem}`);
  expect(readdirSync(folder)).toEqual([]);
});
