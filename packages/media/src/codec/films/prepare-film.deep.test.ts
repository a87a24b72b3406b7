import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusalOf } from '../../uploads/refusal.ts';
import { placeOf, type TestFilm } from '../testing/test-film.ts';
import { lab, makeSound, makeVideo, SMALL, temporaryFolder } from '../testing/test-video.ts';
import { cropFor } from './transcode-film.ts';
import { prepareFilm, type PrepareFilmInput } from './prepare-film.ts';

const folder = await temporaryFolder();
/** Nothing here depends on the size. */
const quality = 'low';
const WIDE = { width: 384, height: 216 };
const UPRIGHT = { width: 216, height: 384 };

let made = 0;
async function film(wanted: Partial<TestFilm>): Promise<string> {
  const path = join(folder, `film-${made++}.bin`);
  await lab('writeTestFilm', { ...WIDE, rate: 30, frames: 40, ...wanted, path });
  return path;
}
async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, `film-${made++}.mp4`);
  await writeFile(path, content);
  return path;
}
function prepare(inputPath: string, wanted: Partial<PrepareFilmInput> = {}) {
  return prepareFilm({
    inputPath,
    outputPath: join(folder, `ready-${made++}.mp4`),
    format: '16:9',
    quality,
    ...wanted,
  });
}
const refusedAs = async (inputPath: string) =>
  refusalOf(
    await prepare(inputPath).then(
      () => null,
      (error: unknown) => error,
    ),
  );
const numbers = (frames: number, of: (frame: number) => number = (frame) => frame) =>
  Array.from({ length: frames }, (_, frame) => of(frame));
async function numbersIn(path: string, of: { width: number; height: number } = WIDE): Promise<number[]> {
  return (await lab('readFilm', { path, film: of })).map(({ number }) => number);
}

test('a film stays as it was filmed, upright or lying, where the format may turn, and within a limit of its own', async () => {
  const lying = await film({});
  const turning = { format: '9:16', turns: true } as const;
  expect(await prepare(lying, turning)).toMatchObject({ width: 1280, height: 720 });
  expect(await prepare(await film({ ...UPRIGHT, frames: 10 }), turning)).toMatchObject({ width: 720, height: 1280 });
  const refused = await prepare(lying, { ...turning, mostSeconds: 1 }).catch((error: unknown) => error);
  expect(refusalOf(refused)).toBe('too_long');
});

test.each(['mp4', 'matroska'] as const)(
  'every picture of a film in %s stays in its place, at 30 a second',
  async (container) => {
    const ready = await prepare(await film({ container }));
    expect(ready).toMatchObject({ width: 1280, height: 720, durationMs: 1333 });
    expect(await numbersIn(ready.path)).toEqual(numbers(40));
    const packets = await lab('listPackets', { path: ready.path });
    expect(packets.every(({ ptsS }, index) => Math.abs(ptsS - index / 30) < 1e-6)).toBe(true);
    expect(packets.filter(({ isKeyframe }) => isKeyframe).map(({ ptsS }) => Math.round(ptsS * 30))).toEqual([0, 30]);
  },
);

test('a film of 25 or 60 pictures a second shows in every frame what it showed at that time', async () => {
  for (const rate of [25, 60]) {
    const shown = await numbersIn((await prepare(await film({ rate, frames: 2 * rate }))).path);
    expect(shown).toHaveLength(60);
    for (const [frame, number] of shown.entries()) expect(Math.abs(number / rate - frame / 30)).toBeLessThan(0.021);
  }
});

test('pictures at uneven times are shown until the next one comes', async () => {
  const path = await film({ timesMs: [0, 100, 900, 1000, 1100], frames: 5 });
  const shown = await numbersIn((await prepare(path)).path);
  expect([0, 2, 5, 20, 26, 28, 31].map((frame) => shown[frame])).toEqual([0, 0, 1, 1, 1, 2, 3]);
});

test('a film of another shape fills the frame: cut evenly to both sides, or above and below so that heads stay', async () => {
  const corners = (width: number, height: number) => [
    { x: 4, y: 4 },
    { x: width - 5, y: height - 5 },
  ];
  const upright = await prepare(await film({ ...WIDE, frames: 2 }), { format: '9:16' });
  expect(upright).toMatchObject({ width: 720, height: 1280 });
  const [narrow] = await lab('readFilm', { path: upright.path, film: WIDE, points: corners(720, 1280) });
  const [left, right] = narrow?.colours.map(placeOf) ?? [];
  // Of a width of 16 parts, 5.06 are seen.
  expect(left?.across).toBeCloseTo(0.342, 1.5);
  expect((left?.across ?? 0) + (right?.across ?? 0)).toBeCloseTo(1, 1.5);
  expect(left?.down).toBeLessThan(0.03);
  expect(right?.down).toBeGreaterThan(0.97);

  const wide = await prepare(await film({ ...UPRIGHT, frames: 2 }));
  const [low] = await lab('readFilm', { path: wide.path, film: UPRIGHT, points: corners(1280, 720) });
  const [top, bottom] = low?.colours.map(placeOf) ?? [];
  expect(top?.across).toBeLessThan(0.03);
  expect(top?.down).toBeCloseTo(0.228, 1.5);
  expect(bottom?.down).toBeCloseTo(0.544, 1.5);

  const square = await prepare(await film({ ...UPRIGHT, frames: 2 }), { format: '1:1' });
  expect(square).toMatchObject({ width: 720, height: 720 });
  expect(await numbersIn(square.path, UPRIGHT)).toEqual([0, 1]);
});

test('a film that a telephone has noted as turned stands upright, and one of wide pixels is as wide as it is shown', async () => {
  const { path } = await prepare(await film({ frames: 2, isTurned: true }), { format: '9:16' });
  const corners = [
    { x: 4, y: 4 },
    { x: 715, y: 4 },
    { x: 4, y: 1275 },
  ];
  const [picture] = await lab('readFilm', { path, film: UPRIGHT, points: corners });
  const [topLeft, topRight, bottomLeft] = picture?.colours.map(placeOf) ?? [];
  // Its lower left corner has come to the top.
  const shares = [topLeft?.across, topLeft?.down, topRight?.down, bottomLeft?.across];
  expect(shares.map((share) => Math.abs(Math.round(share ?? 9)))).toEqual([0, 1, 0, 1]);
  const frame = { width: 1920, height: 1080 };
  const old = { width: 720, height: 576 };
  expect(cropFor({ ...old, pixelShape: 64 / 45 }, frame)).toEqual({ ...old, x: 0, y: 0 });
  expect(cropFor({ ...old, pixelShape: 1 }, frame)).toEqual({ width: 720, height: 405, x: 0, y: 57 });
  expect(cropFor({ width: 4000, height: 16, pixelShape: 1 }, frame)).toEqual({ width: 28, height: 16, x: 1986, y: 0 });
});

test('sound and titles stay behind, and the same film becomes the same file', async () => {
  const inputPath = await makeVideo({ folder, frames: 40 });
  expect((await lab('probeMedia', { path: inputPath })).audio).not.toBeNull();
  const [one, other] = [await prepare(inputPath), await prepare(inputPath)];
  expect(await lab('probeMedia', { path: one.path })).toMatchObject({ audio: null, video: { codec: 'h264' } });
  expect((await readFile(one.path)).includes('A test')).toBe(false);
  expect(other.key).toBe(one.key);
  expect((await prepare(await film({}))).key).not.toBe(one.key);
});

test('a film of four thousand pixels fits into the memory that a film may take', async () => {
  const big = { width: 4096, height: 2304 };
  const { path } = await prepare(await film({ ...big, frames: 20 }));
  expect(await numbersIn(path, big)).toEqual(numbers(20));
});

test('what is no film is refused', async () => {
  expect(await refusedAs(await file(''))).toBe('unknown_kind');
  expect(await refusedAs(await file('<!doctype html><html><body>Not found</body></html>'))).toBe('unknown_kind');
  expect(await refusedAs(await makeSound({ folder, frames: 40 }))).toBe('unknown_kind');
  const playlist = '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n';
  expect(await refusedAs(await file(playlist))).toBe('unknown_kind');
});

test('a film that ends in its middle is refused, wherever its index stands', async () => {
  const whole = await readFile(await film({ frames: 200 }));
  expect(await refusedAs(await file(whole.subarray(0, whole.length / 2)))).toBe('damaged');
  const webm = await readFile(await film({ frames: 200, container: 'matroska' }));
  expect(await refusedAs(await file(webm.subarray(0, webm.length / 2)))).toBe('damaged');
  const streamed = await readFile(await makeVideo({ folder, frames: 200 }));
  expect(await refusedAs(await file(streamed.subarray(0, streamed.length / 2)))).toBe('damaged');
  const garbage = Buffer.concat([whole.subarray(0, 64), Buffer.alloc(20_000, 7)]);
  expect(await refusedAs(await file(garbage))).toBe('damaged');
});

test('a film of too many pixels is refused, whether its header says so or not', async () => {
  const huge = await readFile(await film({ width: 4800, height: 2400, frames: 2 }));
  expect(await refusedAs(await file(huge))).toBe('too_many_pixels');
  expect(await refusedAs(await file(sized(huge, 320, 180)))).toBe('damaged');
  const small = await readFile(await film({ ...SMALL, frames: 2 }));
  expect(await refusedAs(await file(sized(small, 16_384, 16_384)))).toBe('too_many_pixels');
  expect(await refusedAs(await film({ width: 32, height: 8, frames: 2 }))).toBe('too_few_pixels');
});

test('a film of more than ten minutes is refused, also where only its pictures tell', async () => {
  const timesMs = [0, 40, 700_000];
  for (const container of ['mp4', 'matroska'] as const)
    expect(await refusedAs(await film({ frames: 3, timesMs, container }))).toBe('too_long');
});

test('what is refused leaves nothing behind, and neither does an abort', async () => {
  const inputPath = await film({ frames: 300 });
  const before = (await readdir(folder)).length;
  expect(await refusedAs(await file('nothing'))).toBe('unknown_kind');
  await expect(
    prepareFilm({ inputPath, outputPath: join(folder, 'late.mp4'), format: '1:1', signal: AbortSignal.timeout(150) }),
  ).rejects.toThrow('timeout');
  expect((await readdir(folder)).length).toBe(before + 1);
});

/** The same film with another size in the description of its pictures. @see ISO/IEC 14496-12, 12.1.3 */
function sized(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf('avc1', copy.indexOf('stsd'));
  copy.writeUInt16BE(width, at + 28);
  copy.writeUInt16BE(height, at + 30);
  return copy;
}
