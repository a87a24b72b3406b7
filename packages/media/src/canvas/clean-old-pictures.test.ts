import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { iconOf, smallBmp, smallGif } from '../uploads/testing/old-pictures.ts';
import { plainPng } from '../uploads/testing/pictures.ts';
import { refusalOf } from '../uploads/refusal.ts';
import { cleanPicture } from './clean-picture.ts';

const folder = await mkdtemp(join(tmpdir(), 'sayso-old-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const [inputPath, outputPath] = [join(folder, 'sent'), join(folder, 'clean')];
const OLD = ['gif', 'bmp', 'ico'] as const;

async function clean(content: Buffer) {
  await writeFile(inputPath, content);
  return cleanPicture({ inputPath, outputPath, alpha: 'kept', kinds: OLD });
}

const refusedAs = (content: Buffer) =>
  clean(content).then(
    () => null,
    (error: unknown) => refusalOf(error),
  );

test.each([
  ['GIF', smallGif()],
  ['BMP', smallBmp()],
])('a %s is made clean where it is taken', async (_kind, content) => {
  expect(await clean(content)).toEqual({ width: 16, height: 16, extension: 'webp', isCutOut: false });
  const context = createCanvas(16, 16).getContext('2d');
  context.drawImage(await loadImage(await readFile(outputPath)), 0, 0);
  const [left, right] = [context.getImageData(3, 8, 1, 1).data, context.getImageData(13, 8, 1, 1).data];
  expect([left[2], right[0]].every((shade) => Number(shade) > 200)).toBe(true);
});

test('an icon is as large as its largest picture is, not as its list says', async () => {
  expect(await clean(iconOf(plainPng({ width: 32, height: 32 })))).toMatchObject({ width: 32, height: 32 });
  expect(await refusedAs(iconOf(plainPng({ width: 16_000, height: 16, rows: 0 })))).toBe('too_many_pixels');
});

test('what is cut off, lies about its size or was not asked for is refused', async () => {
  expect(await refusedAs(smallGif({ ends: false }))).toBe('damaged');
  expect(await refusedAs(smallBmp({ width: 1_000 }))).toBe('damaged');
  expect(await refusedAs(iconOf(plainPng({ width: 32, height: 32 })).subarray(0, -8))).toBe('damaged');
  expect(await refusedAs(plainPng({ width: 32, height: 32 }))).toBe('unknown_kind');
});
