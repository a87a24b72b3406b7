import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { makeFrameSheet, makePoster, makePreview } from '../../index.ts';
import { bestThatFits } from './make-poster.ts';
import { AI_SOURCE_TYPE } from '../label-picture.ts';
import { lab, makeVideo, SMALL, temporaryFolder, readSourceType } from '../testing/test-video.ts';

const folder = await temporaryFolder();
/** A warm red: a wrong matrix or range would move it by more than 10 of 255. */
const RED_RGB = [200, 60, 50] as const;
let path = '';
let redPath = '';

beforeAll(async () => {
  path = await makeVideo({ folder, frames: 150 });
  redPath = await makeVideo({ folder, frames: 40, colour: toLimited709(RED_RGB) });
});

test.each([
  { format: 'jpeg', codec: 'mjpeg', range: 'full' },
  { format: 'webp', codec: 'webp', range: 'limited' },
] as const)(
  'the $format poster shows the asked moment in the colours of the video',
  async ({ format, codec, range }) => {
    const outputPath = join(folder, `poster.${format}`);
    await makePoster({ videoPath: redPath, outputPath, atMs: 500, format });
    expect(await lab('probeMedia', { path: outputPath })).toMatchObject({ video: { codec, ...SMALL } });
    const [colour] = await lab('meanColours', { path: outputPath });
    expect(distance(toRgb(colour, range), RED_RGB)).toBeLessThan(5);
  },
);

test('posters of different moments differ, and a moment after the end is refused', async () => {
  const colours: unknown[] = [];
  for (const atMs of [0, 1000, 4900]) {
    const outputPath = join(folder, `poster-${atMs}.jpg`);
    await makePoster({ videoPath: path, outputPath, atMs });
    colours.push(...(await lab('meanColours', { path: outputPath })).map(String));
  }
  expect(new Set(colours).size).toBe(3);
  const tooLate = makePoster({ videoPath: path, outputPath: join(folder, 'late.jpg'), atMs: 5001 });
  await expect(tooLate).rejects.toThrow('the video has no picture at 5001 ms');
});

test.each([
  { bytesPerPoint: 100, quality: 75 },
  { bytesPerPoint: 200, quality: 60 },
  { bytesPerPoint: 400, quality: 25 },
  { bytesPerPoint: 9_000, quality: 25 },
])(
  'a poster of $bytesPerPoint bytes per point of quality is kept at $quality, to arrive with the first packets',
  ({ bytesPerPoint, quality }) => {
    const poster = bestThatFits((points) => Buffer.alloc(bytesPerPoint * points));
    expect(poster).toHaveLength(bytesPerPoint * quality);
  },
);

test('a sheet has a picture for each stretch of a video, row by row', async () => {
  const outputPath = join(folder, 'sheet.webp');
  const size = { widthPx: 36, heightPx: 64 };
  await makeFrameSheet({ videoPath: path, outputPath, everyMs: 2_000, count: 3, columns: 2, ...size });
  expect(await lab('probeMedia', { path: outputPath })).toMatchObject({
    video: { codec: 'webp', width: 72, height: 128 },
  });
});

test('posters and the preview say to machines that they are AI generated', async () => {
  const files = ['poster.jpg', 'poster.webp', 'preview.webp'].map((name) => join(folder, `labelled-${name}`));
  const [jpeg = '', webp = '', preview = ''] = files;
  await makePoster({ videoPath: path, outputPath: jpeg, atMs: 500 });
  await makePoster({ videoPath: path, outputPath: webp, atMs: 500, format: 'webp' });
  await makePreview({ videoPath: path, outputPath: preview });
  for (const file of files) expect([file, await readSourceType(file)]).toEqual([file, AI_SOURCE_TYPE]);
});

test('the preview is an animated WebP of 3 s at 12 pictures a second', async () => {
  const outputPath = join(folder, 'preview.webp');
  await makePreview({ videoPath: path, outputPath });
  expect(await lab('probeMedia', { path: outputPath })).toMatchObject({
    video: { ...SMALL, framesPerSecond: 12 },
    audio: null,
  });
  const colours = await lab('meanColours', { path: outputPath });
  expect(colours).toHaveLength(36);
  expect(new Set(colours.map(String)).size).toBeGreaterThan(30);
});

test('a preview that begins later begins with the poster of that moment', async () => {
  const [posterPath, outputPath] = [join(folder, 'later-poster.webp'), join(folder, 'later.webp')];
  const seen: string[] = [];
  for (const fromMs of [333, 366, 400]) {
    await makePoster({ videoPath: path, outputPath: posterPath, atMs: fromMs, format: 'webp' });
    await makePreview({ videoPath: path, outputPath, fromMs });
    const [[poster], [first]] = [
      await lab('meanColours', { path: posterPath }),
      await lab('meanColours', { path: outputPath }),
    ];
    expect(distance(toRgb(first, 'limited'), toRgb(poster, 'limited'))).toBeLessThan(3);
    seen.push(String(poster));
  }
  expect(new Set(seen).size).toBe(3);
});

test('the preview of a short video ends with it, and shows one picture at least', async () => {
  for (const [frames, pictures] of [
    [45, 18],
    [1, 1],
  ] as const) {
    const short = await makeVideo({ folder, frames });
    const outputPath = join(folder, 'short.webp');
    await makePreview({ videoPath: short, outputPath });
    expect(await lab('meanColours', { path: outputPath })).toHaveLength(pictures);
  }
});

test('the preview has the colours of the video', async () => {
  const outputPath = join(folder, 'red.webp');
  await makePreview({ videoPath: redPath, outputPath });
  const [colour] = await lab('meanColours', { path: outputPath });
  expect(distance(toRgb(colour, 'limited'), RED_RGB)).toBeLessThan(5);
});

/** @see ITU-R BT.709-6, 3.2 to 3.5. */
function toLimited709([r, g, b]: readonly [number, number, number]): [number, number, number] {
  const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const chroma = (difference: number): number => Math.round(128 + (difference * 224) / 255);
  return [Math.round(16 + (luma * 219) / 255), chroma((b - luma) / 1.8556), chroma((r - luma) / 1.5748)];
}

/** BT.601, which JPEG and WebP mean. @see ITU-R BT.601-7, 2.5. */
function toRgb(yuv: readonly number[] | undefined, range: 'full' | 'limited'): number[] {
  const [y = 0, u = 0, v = 0] = yuv ?? [];
  const luma = range === 'full' ? y : ((y - 16) * 255) / 219;
  const scale = range === 'full' ? 1 : 255 / 224;
  const cb = (u - 128) * scale;
  const cr = (v - 128) * scale;
  return [luma + 1.402 * cr, luma - 0.344 * cb - 0.714 * cr, luma + 1.772 * cb];
}

/** The largest difference of the three. */
function distance(colour: readonly number[], expected: readonly number[]): number {
  return Math.max(...expected.map((value, index) => Math.abs((colour[index] ?? 0) - value)));
}
