import { expect, test } from 'vitest';
import { areasOf } from './changed-areas.ts';

/** Three columns of 32 pixels, the last one cut to 8, and three rows of 16, the last one cut to 4. */
const PICTURE = { width: 72, height: 36 };
const areas = (...rows: string[]): number[][] => {
  const marks = Uint8Array.from(rows.join(''), Number);
  const numbers = [...areasOf(marks, PICTURE)];
  return Array.from({ length: numbers.length / 4 }, (_, index) => numbers.slice(index * 4, index * 4 + 4));
};

test('neighbours in a row are one rectangle, and none reaches into the next row', () => {
  expect(areas('011', '110', '000')).toEqual([
    [32, 0, 40, 16],
    [0, 16, 64, 16],
  ]);
});

test('rectangles end where the picture ends', () => {
  expect(areas('000', '000', '101')).toEqual([
    [0, 32, 32, 4],
    [64, 32, 8, 4],
  ]);
});

test('nothing marked is no rectangle, everything one for each row', () => {
  expect(areas('000', '000', '000')).toEqual([]);
  expect(areas('111', '111', '111').map(([x, y, width]) => [x, y, width])).toEqual([
    [0, 0, 72],
    [0, 16, 72],
    [0, 32, 72],
  ]);
});
