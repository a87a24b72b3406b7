import { expect, test } from 'vitest';
import { wideEyes } from './wide-eyes.ts';

const wide = (brow: readonly number[]) =>
  wideEyes(brow, brow.length * 2)
    .filter((_, frame) => frame % 2 === 0)
    .map((is) => (is ? 'x' : '.'))
    .join('');

test('eyes are wide while brows are up, and do not flicker at the edge', () => {
  expect(wide([0, 0.3, 0.6, 0.5, 0.6, 0.5, 0.45, 0.3, 0])).toBe('..xxxxx..');
  expect(wide([0.6, 0.7, 0.8, 0.7])).toBe('xxxx');
});

test('brows that are up for a moment leave the eyes as they are', () => {
  expect(wide([0, 0.6, 0.6, 0.2, 0, 0.7, 0.7, 0.7, 0.5, 0])).toBe('.....xxxx.');
  expect(wide([0.5, 0.5, 0.5, 0.5, 0.5])).toBe('.....');
});
