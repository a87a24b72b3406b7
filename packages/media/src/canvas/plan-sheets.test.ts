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

    expect(new Set(sheets.flat().map(({ item }) => item))).toEqual(new Set(items));
    expect(sheets.flat().filter(({ x, y }) => x % 2 !== 0 || y % 2 !== 0)).toEqual([]);
    for (const sheet of sheets) {
      expect(sheet.filter(({ item, x, y }) => x + item.width > SHEET.width || y + item.height > SHEET.height)).toEqual(
        [],
      );
      expect(sheet.filter((one, index) => sheet.slice(index + 1).some((other) => touch(one, other)))).toEqual([]);
    }
  },
);

test('small pictures share a sheet', () => {
  const words = Array.from({ length: 100 }, (_, index) => ({ id: `${index}`, width: 300, height: 120 }));
  expect(planSheets(words).length).toBe(2);
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
