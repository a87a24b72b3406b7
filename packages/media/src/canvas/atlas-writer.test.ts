import { readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atlasTablePath, readAtlasTable } from '../compositor/atlas-table.ts';
import { SPRITE_MARGIN, layOutSprite } from '../compositor/sprite-block.ts';
import { quietPerformance, newTemporaryFolder } from '../compositor/testing/test-atlas.ts';
import { seededRandom } from '../compositor/testing/test-sprites.ts';
import { createAtlasWriter, type SheetSprite, writeAtlasTable } from './atlas-writer.ts';
import { SHEET, planSheets, type Placed } from './paint-atlas.ts';

const picture = { width: 96, height: 64 };
const performance = quietPerformance(100);

/** A sheet of 16 x 16 with one rectangle of one premultiplied colour. */
function sheetWith(rectangle: { left: number; top: number; right: number; bottom: number }, rgba: readonly number[]) {
  const pixels = new Uint8Array(16 * 16 * 4);
  for (let y = rectangle.top; y < rectangle.bottom; y++)
    for (let x = rectangle.left; x < rectangle.right; x++) pixels.set(rgba, (y * 16 + x) * 4);
  return { rgba: pixels, width: 16 };
}

const wholeSheet = { id: 'patch', x: 0, y: 0, width: 16, height: 16, anchorX: 8, anchorY: 8 };
const newPath = (): string => join(newTemporaryFolder(), 'atlas');

function openWriter(atlasPath: string) {
  const writer = createAtlasWriter({ atlasPath, largestSheet: { width: 16, height: 16 } });
  const finish = () =>
    writeAtlasTable(atlasTablePath(atlasPath), {
      version: '',
      picture,
      scale: 1,
      sprites: writer.finish(),
      performance,
    });
  return { ...writer, finish };
}

function writeAtlas(sheet: ReturnType<typeof sheetWith>, sprite: SheetSprite = wholeSheet) {
  const atlasPath = newPath();
  const writer = openWriter(atlasPath);
  writer.add(sheet, [sprite]);
  writer.finish();
  const [entry] = readAtlasTable(atlasPath).sprites;
  if (!entry) throw new Error('no sprite was written');
  return { entry, file: readFileSync(atlasPath), layout: layOutSprite(entry) };
}

test.each([
  ['white', [255, 255, 255, 255], { y: 235, u: 128, v: 128 }],
  ['black', [0, 0, 0, 255], { y: 16, u: 128, v: 128 }],
  ['red', [255, 0, 0, 255], { y: 63, u: 102, v: 240 }],
  ['green', [0, 255, 0, 255], { y: 173, u: 42, v: 26 }],
  ['blue', [0, 0, 255, 255], { y: 32, u: 240, v: 118 }],
  // Half of everything, offsets included: 16 * 0.5 + 219 * 0.5 and 128 * 0.5.
  ['white at half opacity', [128, 128, 128, 128], { y: 118, u: 64, v: 64 }],
])('%s has the code values of BT.709 in limited range, times alpha', (_name, rgba, expected) => {
  const { file, layout } = writeAtlas(sheetWith({ left: 0, top: 0, right: 16, bottom: 16 }, rgba));
  const luma = (SPRITE_MARGIN + 5) * layout.width + SPRITE_MARGIN + 5;
  const chroma = (SPRITE_MARGIN / 2 + 2) * (layout.width / 2) + SPRITE_MARGIN / 2 + 2;
  expect({ y: file[layout.y + luma], u: file[layout.u + chroma], v: file[layout.v + chroma] }).toEqual(expected);
  expect([file[layout.alpha + luma], file[layout.chromaAlpha + chroma]]).toEqual([rgba[3], rgba[3]]);
});

test('the transparent rim is cut off on even pixels, and the anchor moves along', () => {
  const { entry } = writeAtlas(sheetWith({ left: 5, top: 4, right: 11, bottom: 9 }, [9, 9, 9, 9]));
  expect(entry).toEqual({ id: 'patch', offset: 0, width: 7, height: 5, anchorX: 4, anchorY: 4 });
});

test('a sprite is read from its own part of the sheet', () => {
  const part = { ...wholeSheet, x: 4, y: 2, width: 6, height: 6, anchorX: 0, anchorY: 0 };
  const { entry } = writeAtlas(sheetWith({ left: 0, top: 0, right: 16, bottom: 16 }, [9, 9, 9, 9]), part);
  expect(entry).toMatchObject({ width: 6, height: 6, anchorX: 0, anchorY: 0 });
});

test('a sprite with nothing on it stays in the atlas as one transparent pixel', () => {
  const { entry, file } = writeAtlas(sheetWith({ left: 0, top: 0, right: 0, bottom: 0 }, []));
  expect(entry).toMatchObject({ id: 'patch', width: 1, height: 1 });
  expect(file.subarray(0, layOutSprite(entry).filled).every((value) => value === 0)).toBe(true);
});

test('an atlas that lost its end is refused', () => {
  const atlasPath = newPath();
  const writer = openWriter(atlasPath);
  writer.add(sheetWith({ left: 0, top: 0, right: 16, bottom: 16 }, [255, 255, 255, 255]), [wholeSheet]);
  writer.finish();
  expect(readAtlasTable(atlasPath)).toMatchObject({ picture, performance });
  const { size } = statSync(atlasPath);
  truncateSync(atlasPath, size - 1);
  expect(() => readAtlasTable(atlasPath)).toThrow(
    `the atlas ends at byte ${size - 1}, but its sprites go on to ${size}`,
  );
  rmSync(atlasPath);
  expect(() => readAtlasTable(atlasPath)).toThrow('ENOENT');
});

const SIDE = 48;

test.each([1, 2, 3])('a sprite of any size holds what each of its pixels says by itself (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const whole = (most: number) => Math.floor(random() * (most + 1));
  for (let picture = 0; picture < 60; picture++) {
    const [width, height, share] = [1 + whole(36), 1 + whole(20), [0.01, 0.3, 1][picture % 3] ?? 1];
    const rgba = new Uint8Array(SIDE * SIDE * 4);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (random() >= share) continue;
        const alpha = random() < 0.3 ? 255 : whole(255);
        rgba.set([whole(alpha), whole(alpha), random() < 0.3 ? alpha : whole(alpha), alpha], (y * SIDE + x) * 4);
      }
    const seen = seenIn(rgba, { width, height });
    const { entry, file } = write(rgba, { width, height });
    expect({ ...entry, left: 0 - entry.anchorX, top: 0 - entry.anchorY }).toMatchObject(seen);
    const layout = layOutSprite(seen);
    const planes = Uint8Array.from(file.subarray(0, layout.filled));
    expect(planes).toEqual(planesOf(rgba, seen));
  }
});

type Seen = { left: number; top: number; width: number; height: number };

function write(rgba: Uint8Array, size: { width: number; height: number }) {
  const atlasPath = join(newTemporaryFolder(), 'atlas');
  const writer = createAtlasWriter({ atlasPath, largestSheet: { width: SIDE, height: SIDE } });
  writer.add({ rgba, width: SIDE }, [{ id: 'any', x: 0, y: 0, ...size, anchorX: 0, anchorY: 0 }]);
  const [entry] = writer.finish();
  if (!entry) throw new Error('no sprite was written');
  return { entry, file: readFileSync(atlasPath) };
}

/** Where something is to be seen, from an even pixel on; one pixel where there is nothing. */
function seenIn(rgba: Uint8Array, { width, height }: { width: number; height: number }): Seen {
  const places = Array.from({ length: width * height }, (_, at) => [at % width, Math.floor(at / width)] as const);
  const seen = places.filter(([x, y]) => rgba[(y * SIDE + x) * 4 + 3] !== 0);
  if (seen.length === 0) return { left: 0, top: 0, width: 1, height: 1 };
  const even = (values: number[]) => Math.floor(Math.min(...values) / 2) * 2;
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, top] = [even(xs), even(ys)];
  return { left, top, width: Math.max(...xs) + 1 - left, height: Math.max(...ys) + 1 - top };
}

/** The five planes of a block, by the formulas of BT.709 in whole numbers. */
function planesOf(rgba: Uint8Array, { left, top, width, height }: Seen): Uint8Array {
  const layout = layOutSprite({ width, height });
  const planes = new Uint8Array(layout.filled);
  const pixel = (x: number, y: number) => {
    const at = ((top + y) * SIDE + left + x) * 4;
    return x < width && y < height ? [...rgba.subarray(at, at + 4)] : [0, 0, 0, 0];
  };
  const weigh = (values: readonly number[], factors: readonly number[], bits: number) => {
    const sum = values.reduce((total, value, index) => total + value * (factors[index] ?? 0), 2 ** (bits - 1));
    return Math.max(0, Math.floor(sum / 2 ** bits));
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (SPRITE_MARGIN + y) * layout.width + SPRITE_MARGIN + x;
      planes[layout.y + at] = weigh(pixel(x, y), [11_966, 40_254, 4064, 4112], 16);
      planes[layout.alpha + at] = pixel(x, y)[3] ?? 0;
      if (x % 2 !== 0 || y % 2 !== 0) continue;
      const four = [pixel(x, y), pixel(x + 1, y), pixel(x, y + 1), pixel(x + 1, y + 1)];
      const sums = [0, 1, 2, 3].map((channel) => four.reduce((sum, one) => sum + (one[channel] ?? 0), 0));
      const half = ((SPRITE_MARGIN + y) / 2) * (layout.width / 2) + (SPRITE_MARGIN + x) / 2;
      planes[layout.u + half] = weigh(sums, [-6596, -22_189, 28_784, 32_897], 18);
      planes[layout.v + half] = weigh(sums, [28_784, -26_145, -2639, 32_897], 18);
      planes[layout.chromaAlpha + half] = Math.floor(((sums[3] ?? 0) + 2) / 4);
    }
  return planes;
}

type Item = { id: string; width: number; height: number };

test.each([1, 2, 3, 4])(
  'every picture lies whole on a sheet, on even pixels, apart from all others (seed %i)',
  (seed) => {
    const random = seededRandom(seed);
    const size = (): number => 1 + Math.floor(random() ** 3 * 2047);
    const items = Array.from({ length: 120 }, (_, index) => ({ id: `${index}`, width: size(), height: size() }));
    const sheets = planSheets(items);

    const placed = sheets.flatMap((sheet) => sheet.placed);
    expect(new Set(placed.map(({ item }) => item))).toEqual(new Set(items));
    expect(placed.filter(({ x, y }) => x % 2 !== 0 || y % 2 !== 0)).toEqual([]);
    for (const { width, height, placed: here } of sheets) {
      expect(width <= SHEET.width && height <= SHEET.height).toBe(true);
      expect(here.filter(({ item, x, y }) => x + item.width > width || y + item.height > height)).toEqual([]);
      expect(here.filter((one, index) => here.slice(index + 1).some((other) => touch(one, other)))).toEqual([]);
    }
  },
);

test('small pictures share sheets of one size, which are painted into the same memory', () => {
  const words = Array.from({ length: 100 }, (_, index) => ({ id: `${index}`, width: 300, height: 120 }));
  const sheets = planSheets(words);
  expect(sheets.map(({ placed }) => placed.length)).toEqual([24, 24, 24, 24, 4]);
  expect(new Set(sheets.map(({ width, height }) => `${width}x${height}`))).toEqual(new Set(['2048x512']));
});

test('a sheet for a large picture is no larger than what lies on it', () => {
  const background = { id: 'background', width: 1080, height: 1920 };
  expect(planSheets([background])).toEqual([{ width: 1080, height: 1920, placed: [{ item: background, x: 0, y: 0 }] }]);
});

test('a picture larger than a sheet is an error that names it', () => {
  expect(() => planSheets([{ id: 'banner', width: 2049, height: 10 }])).toThrow(
    "sprite 'banner' is larger than 2048x2048",
  );
});

function touch(a: Placed<Item>, b: Placed<Item>): boolean {
  return (
    a.x <= b.x + b.item.width && b.x <= a.x + a.item.width && a.y <= b.y + b.item.height && b.y <= a.y + a.item.height
  );
}
