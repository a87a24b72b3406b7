import { expect, test } from 'vitest';
import { seededRandom } from '../compositor/testing/random.ts';
import { SHEET, planSheets, type Placed } from './plan-sheets.ts';

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
