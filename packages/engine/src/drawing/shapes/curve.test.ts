import { expect, test } from 'vitest';
import { curve, mirrored, onSide, shifted } from './curve.ts';

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
