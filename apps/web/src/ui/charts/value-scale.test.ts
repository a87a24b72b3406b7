import { describe, expect, test } from 'vitest';
import { labelledPoints } from './axis-labels.ts';
import { ticksOf, valueScale } from './value-scale.ts';

describe('the upright scale', () => {
  test.each([
    [
      [182, 334],
      [0, 100, 200, 300, 400],
    ],
    [
      [48, 35],
      [0, 15, 30, 45, 60],
    ],
    [[31_000], [0, 10_000, 20_000, 30_000, 40_000]],
    [[1], [0, 1, 2, 3, 4]],
    [[6], [0, 2, 4, 6, 8]],
    [[0.037], [0, 0.01, 0.02, 0.03, 0.04]],
    [[400], [0, 100, 200, 300, 400]],
    [
      [0, null],
      [0, 1, 2, 3, 4],
    ],
    [[], [0, 1, 2, 3, 4]],
  ])('of %j has four easy steps', (values, ticks) => {
    const found = ticksOf(valueScale(values, [0, 100]));
    expect(found.map((tick) => Number(tick.toPrecision(6)))).toEqual(ticks);
  });

  test('never ends below its highest value', () => {
    for (let value = 1; value < 100_000; value = Math.ceil(value * 1.37)) {
      expect(ticksOf(valueScale([value], [0, 100])).at(-1)).toBeGreaterThanOrEqual(value);
    }
  });
});

describe('the names below', () => {
  test.each([
    [7, 560, [0, 1, 2, 3, 4, 5, 6]],
    [7, 260, [0, 2, 4, 6]],
    [30, 400, [0, 6, 12, 18, 29]],
    [1, 400, [0]],
    [0, 400, []],
  ])('of %i points on %i px are evenly spread, the last always among them', (count, width, expected) => {
    expect(labelledPoints(count, width)).toEqual(expected);
  });
});
