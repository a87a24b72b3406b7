import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { readPicture } from '../uploads/read-picture.ts';
import { refusalOf } from '../uploads/refusal.ts';
import {
  animatedPng,
  animatedWebp,
  exifOf,
  jpegSegment,
  plainPng,
  pngChunk,
  withSegment,
  iconOf,
  smallBmp,
  smallGif,
} from '../uploads/testing/pictures.ts';
import { cleanPicture } from './clean-picture.ts';

const folder = await mkdtemp(join(tmpdir(), 'sayso-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Format = 'png' | 'jpeg' | 'webp';

/** Blue on the left, red on the right; with a hole in the middle where it is asked for. */
async function draw(format: Format, { hole = 0, width = 60, height = 40 } = {}): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#0000ff';
  context.fillRect(0, 0, width / 2, height);
  if (hole > 0) context.clearRect(width / 2 - hole / 2, height / 2 - hole / 2, hole, hole);
  return format === 'png' ? canvas.encode('png') : canvas.encode(format, 90);
}

const outputPath = join(folder, 'clean');
async function clean(content: Buffer | string, alpha: 'kept' | 'flat' = 'kept') {
  const inputPath = join(folder, 'sent.png');
  await writeFile(inputPath, content);
  const facts = await cleanPicture({ inputPath, outputPath, alpha });
  return { ...facts, content: await readFile(outputPath) };
}
async function colourAt(content: Buffer, [x, y]: [number, number]): Promise<string> {
  const image = await loadImage(content);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const [red = 0, green = 0, blue = 0, alpha] = context.getImageData(x, y, 1, 1).data;
  if (alpha === 0) return 'nothing';
  if (red > 200 && green > 200 && blue > 200) return 'white';
  return red > blue ? 'red' : 'blue';
}
const refusedAs = async (content: Buffer | string) =>
  refusalOf(
    await clean(content).then(
      () => null,
      (error: unknown) => error,
    ),
  );

test.each(['png', 'jpeg', 'webp'] as const)('a %s picture becomes a WebP of the same look', async (format) => {
  const { content, ...facts } = await clean(await draw(format));
  expect(facts).toEqual({ width: 60, height: 40, extension: 'webp', isCutOut: false });
  expect(await colourAt(content, [10, 20])).toBe('blue');
  expect(await colourAt(content, [50, 20])).toBe('red');
});

test('what is transparent stays so as PNG, and is white where a background is asked for', async () => {
  for (const format of ['png', 'webp'] as const) {
    const kept = await clean(await draw(format, { hole: 20 }));
    expect(kept.extension).toBe('png');
    expect(await colourAt(kept.content, [30, 20])).toBe('nothing');
    const flat = await clean(await draw(format, { hole: 20 }), 'flat');
    expect(flat.extension).toBe('webp');
    expect(await colourAt(flat.content, [30, 20])).toBe('white');
  }
});

test('a photograph is turned as its camera says, and keeps neither place nor words', async () => {
  const photograph = withSegment(await draw('jpeg'), exifOf(6));
  expect(photograph.includes('52.5200N')).toBe(true);
  const { content, width, height } = await clean(photograph);
  expect([width, height]).toEqual([40, 60]);
  expect(await colourAt(content, [20, 10])).toBe('blue');
  expect(await colourAt(content, [20, 50])).toBe('red');
  expect(content.includes('52.5200N')).toBe(false);
  expect(content.includes('Exif')).toBe(false);
});

test('texts in a picture, and what is hung on behind its end, stay behind', async () => {
  const noted = plainPng({ width: 32, height: 32, extra: pngChunk('tEXt', Buffer.from('Comment\0secret-note')) });
  const { content } = await clean(Buffer.concat([noted, Buffer.from('PK secret-archive')]));
  expect(content.includes('secret')).toBe(false);
});

test('a large picture becomes small enough for a video, in its own shape', async () => {
  const { width, height } = await clean(plainPng({ width: 6000, height: 1500 }));
  expect([width, height]).toEqual([2160, 540]);
});

test('of a picture that moves, the first one is taken', async () => {
  expect(await clean(animatedPng({ width: 32, height: 32 }))).toMatchObject({ width: 32, height: 32 });
  const size = { width: 60, height: 40 };
  const moving = animatedWebp([await draw('webp'), await draw('webp', { width: 60, height: 40, hole: 0 })], size);
  const { content, ...facts } = await clean(moving);
  expect(facts).toMatchObject(size);
  expect(await colourAt(content, [10, 20])).toBe('blue');
});

test('what is no JPG, PNG or WebP is refused whatever its name, and pages in disguise too', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  for (const content of ['', 'just words', svg, 'GIF89a\x01\0\x01\0\0\0\0;', '<html><script>alert(1)</script></html>'])
    expect(await refusedAs(content)).toBe('unknown_kind');
  const page = jpegSegment(0xfe, Buffer.from('--><html><script>alert(document.domain)</script>'));
  expect(await refusedAs(withSegment(await draw('jpeg'), page))).toBe('has_page');
  expect(await refusedAs(Buffer.concat([await draw('png'), Buffer.from('<?php system($_GET[0]); ?>')]))).toBe(
    'has_page',
  );
});

test('a header that promises more than memory holds is refused before anything is decoded', async () => {
  expect(await refusedAs(plainPng({ width: 30_000, height: 30_000, rows: 1 }))).toBe('too_many_pixels');
  expect(await refusedAs(plainPng({ width: 7000, height: 7000, rows: 1 }))).toBe('too_many_pixels');
  expect(await refusedAs(plainPng({ width: 1, height: 1 }))).toBe('too_few_pixels');
});

test('what has lost its end or a piece is refused, and leaves nothing behind', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const whole = await draw(format, { width: 400, height: 300 });
    const refused = await refusedAs(whole.subarray(0, Math.floor(whole.length * 0.7)));
    expect({ format, refused }).toEqual({ format, refused: 'damaged' });
  }
  const png = await draw('png');
  png.writeUInt8(png.readUInt8(60) ^ 0xff, 60);
  expect(await refusedAs(png)).toBe('damaged');
  // Whole by its structure, but most rows are missing.
  expect(await refusedAs(plainPng({ width: 300, height: 300, rows: 10 }))).toBe('damaged');
  await rm(outputPath, { force: true });
  expect(await readdir(folder)).toEqual(['sent.png']);
});

test('whatever stands in a file, its structure is read to a size or to a refusal', async () => {
  const wholes = [await draw('png'), withSegment(await draw('jpeg'), exifOf(6)), await draw('webp', { hole: 9 })];
  let state = 20_261;
  const below = (limit: number) => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) % limit;
  const outcomes = new Set<string>();
  for (let round = 0; round < 6_000; round++) {
    const whole = wholes[round % wholes.length] ?? Buffer.alloc(0);
    const bytes = Buffer.from(round % 4 === 0 ? whole.subarray(0, below(whole.length)) : whole);
    for (let change = below(6); change > 0 && bytes.length > 0; change--) bytes[below(bytes.length)] = below(256);
    try {
      const { width, height, end } = readPicture(bytes);
      expect(width * height).toBeLessThanOrEqual(40_000_000);
      expect(end).toBeLessThanOrEqual(bytes.length);
      outcomes.add('read');
    } catch (error) {
      outcomes.add(refusalOf(error) ?? String(error));
    }
  }
  expect([...outcomes].filter((outcome) => outcome.includes('Error'))).toEqual([]);
  expect([...outcomes]).toEqual(expect.arrayContaining(['read', 'damaged', 'unknown_kind', 'too_many_pixels']));
});

test('the middle of a picture is cut out as a square, not larger than asked for and not blown up', async () => {
  const inputPath = join(folder, 'portrait.png');
  await writeFile(inputPath, await draw('png', { width: 300, height: 100 }));
  const facts = await cleanPicture({ inputPath, outputPath, alpha: 'flat', squarePx: 64 });
  expect(facts).toEqual({ width: 64, height: 64, extension: 'webp', isCutOut: false });
  const content = await readFile(outputPath);
  expect(await Promise.all([colourAt(content, [2, 32]), colourAt(content, [61, 32])])).toEqual(['blue', 'red']);
  expect(await cleanPicture({ inputPath, outputPath, alpha: 'flat', squarePx: 512 })).toMatchObject({ width: 100 });
});

const oldFolder = await mkdtemp(join(tmpdir(), 'sayso-old-pictures-'));
afterAll(() => rm(oldFolder, { recursive: true, force: true }));

const [oldInputPath, oldOutputPath] = [join(oldFolder, 'sent'), join(oldFolder, 'clean')];
const OLD = ['gif', 'bmp', 'ico'] as const;

async function cleanOld(content: Buffer) {
  await writeFile(oldInputPath, content);
  return cleanPicture({
    inputPath: oldInputPath,
    outputPath: oldOutputPath,
    alpha: 'kept',
    kinds: OLD,
  });
}

const oldRefusedAs = (content: Buffer) =>
  cleanOld(content).then(
    () => null,
    (error: unknown) => refusalOf(error),
  );

test.each([
  ['GIF', smallGif()],
  ['BMP', smallBmp()],
])('a %s is made clean where it is taken', async (_kind, content) => {
  expect(await cleanOld(content)).toEqual({ width: 16, height: 16, extension: 'webp', isCutOut: false });
  const context = createCanvas(16, 16).getContext('2d');
  context.drawImage(await loadImage(await readFile(oldOutputPath)), 0, 0);
  const [left, right] = [context.getImageData(3, 8, 1, 1).data, context.getImageData(13, 8, 1, 1).data];
  expect([left[2], right[0]].every((shade) => Number(shade) > 200)).toBe(true);
});

test('an icon is as large as its largest picture is, not as its list says', async () => {
  expect(await cleanOld(iconOf(plainPng({ width: 32, height: 32 })))).toMatchObject({
    width: 32,
    height: 32,
  });
  expect(await oldRefusedAs(iconOf(plainPng({ width: 16_000, height: 16, rows: 0 })))).toBe('too_many_pixels');
});

test('what is cut off, lies about its size or was not asked for is refused', async () => {
  expect(await oldRefusedAs(smallGif({ ends: false }))).toBe('damaged');
  expect(await oldRefusedAs(smallBmp({ width: 1_000 }))).toBe('damaged');
  expect(await oldRefusedAs(iconOf(plainPng({ width: 32, height: 32 })).subarray(0, -8))).toBe('damaged');
  expect(await oldRefusedAs(plainPng({ width: 32, height: 32 }))).toBe('unknown_kind');
});
