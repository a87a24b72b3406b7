import { expect, test } from 'vitest';
import { pushCurve, stepCurve } from './motion-plan.ts';

const push = (atMs: number, size: number) => ({ atMs, size, riseS: 0.3, fallS: 0.6 });

test('a push swells to its size and fades away without a jerk', () => {
  const curve = pushCurve([push(1000, 0.8)], 40);
  expect(curve[15]).toBeCloseTo(0.8);
  expect([curve[10], curve[24], curve[39]]).toEqual([0, 0, 0]);
  expect(greatestStep(curve)).toBeLessThan(0.8 * 0.4);
});

test('pushes to one side do not pile up, opposite ones meet without a jump', () => {
  expect(Math.max(...pushCurve([push(1000, 0.5), push(1100, 0.5), push(1150, 0.6)], 40))).toBeLessThanOrEqual(0.6);
  const apart = greatestStep(pushCurve([push(1000, 0.5)], 60)) + greatestStep(pushCurve([push(1000, -0.5)], 60));
  for (let gapMs = 0; gapMs < 900; gapMs += 50) {
    expect(greatestStep(pushCurve([push(1000, 0.5), push(1000 + gapMs, -0.5)], 60))).toBeLessThanOrEqual(apart);
  }
});

test('pushes near the ends of a clip are cut off', () => {
  expect(pushCurve([push(0, 1), push(5000, 1), push(-9000, 1)], 10)).toHaveLength(10);
});

test('steps hold until the next one', () => {
  expect(
    stepCurve(
      [
        { atMs: 0, value: 1 },
        { atMs: 134, value: 5 },
        { atMs: 135, value: 7 },
      ],
      5,
    ),
  ).toEqual([1, 1, 1, 7, 7]);
  expect(stepCurve([], 2)).toEqual([0, 0]);
});

function greatestStep(curve: readonly number[]): number {
  return Math.max(...curve.slice(1).map((value, pose) => Math.abs(value - (curve[pose] ?? 0))));
}
