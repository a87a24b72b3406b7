import { expect, test } from 'vitest';
import { findBestLag } from './best-lag.ts';

/** Never repeats within a clip. */
const curve = (index: number): number => Math.sin(index * 0.61) + Math.sin(index * 0.173) + Math.sin(index ** 1.3);
const curveFrom = (start: number, length = 150): number[] => Array.from({ length }, (_, index) => curve(start + index));

test('a curve is found again wherever it was moved to, whatever its size, and in noise', () => {
  for (let steps = -8; steps <= 8; steps++) {
    const moved = curveFrom(-steps).map((value) => 3 + value * 0.2);
    const found = findBestLag(curveFrom(0), moved, 8);
    expect(found.steps).toBe(steps);
    expect(found.correlation).toBeCloseTo(1, 6);
    const noisy = moved.map((value, index) => value + 0.2 * Math.cos(index * 2.9));
    expect(findBestLag(curveFrom(0), noisy, 8).steps).toBe(steps);
  }
});

test('curves of different length are compared where both exist', () => {
  expect(findBestLag(curveFrom(0, 100), curveFrom(-3, 140), 8)).toMatchObject({ steps: 3 });
  expect(findBestLag(curveFrom(0, 140), curveFrom(-3, 100), 8)).toMatchObject({ steps: 3 });
});

test('what never changes, and what is not there, is like nothing', () => {
  const still = Array.from({ length: 150 }, () => 5);
  for (const [one, other] of [
    [still, curveFrom(0)],
    [curveFrom(0), still],
    [[], []],
  ] as const)
    expect(findBestLag(one, other, 8)).toEqual({ steps: 0, correlation: 0 });
});
