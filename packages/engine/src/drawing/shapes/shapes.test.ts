import { expect, test } from 'vitest';
import { curve, mirrored, onSide, shifted } from './curve.ts';
import { capOf, sidesOf, spineOf, tube } from './tube.ts';

test('text becomes points, and an exclamation mark makes a corner', () => {
  expect(curve('0,-2.5 10,4!')).toEqual([
    [0, -2.5],
    [10, 4, 'corner'],
  ]);
});

test.each(['1', '1,2,3', '1,b', '1;2'])('%s is not a point', (text) => {
  expect(() => curve(text)).toThrow(RangeError);
});

test('a half becomes a symmetric whole in which points on the middle line appear once', () => {
  const whole = mirrored(curve('0,-5 4,0! 0,5'));
  expect(whole).toEqual(curve('0,-5 4,0! 0,5 -4,0!'));
  expect(onSide(-1, onSide(-1, whole))).toEqual(whole);
});

test('shifting keeps corners', () => {
  expect(shifted(curve('1,2 3,4!'), 10, -1)).toEqual(curve('11,1 13,3!'));
});

const DOWN = tube('0,0,20 0,50,16 0,100,10');

test.each(['1,2', '1,2,3,4', '1,2,x'])('%s is not a point of a tube', (text) => {
  expect(() => tube(text)).toThrow(RangeError);
});

test('the sides stand as far from the middle line as the tube is wide, from root to tip', () => {
  const { left, right } = sidesOf(DOWN);
  const radii = spineOf(DOWN).map(([, , radius]) => radius);
  expect(left.map(([x]) => x)).toEqual(radii);
  expect(right.map(([x]) => 0 - x)).toEqual(radii);
  expect([radii[0], radii.at(-1)]).toEqual([20, 10]);
});

test('the tip is a half circle from the left side to the right one', () => {
  const tip = capOf(DOWN);
  expect(tip.map(([x, y]) => Math.hypot(x, y - 100).toFixed(6))).toEqual(tip.map(() => '10.000000'));
  expect(tip.every(([, y]) => y > 100)).toBe(true);
  expect(tip[0]?.[0]).toBeGreaterThan(tip.at(-1)?.[0] ?? 0);
});
