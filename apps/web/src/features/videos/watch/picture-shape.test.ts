import { expect, test } from 'vitest';
import { shapeOf } from './picture-shape.ts';

test.each([
  [1080, 1920, 'tall'],
  [1080, 1080, 'square'],
  [1920, 1080, 'wide'],
] as const)('%i x %i is %s', (width, height, shape) => {
  expect(shapeOf({ width, height })).toBe(shape);
});
