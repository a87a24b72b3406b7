import { expect, test } from 'vitest';
import { fillsFrame, shapeOf } from './picture-shape.ts';

test.each([
  [1080, 1920, 'tall'],
  [1080, 1080, 'square'],
  [1920, 1080, 'wide'],
] as const)('%i x %i is %s', (width, height, shape) => {
  expect(shapeOf({ width, height })).toBe(shape);
});

test.each([
  [720, 1280, true],
  [1080, 1080, true],
  [854, 480, true],
  [1080, 1350, false],
  [1920, 800, false],
])('whether %i x %i fills its frame: %s', (width, height, fills) => {
  expect(fillsFrame({ width, height })).toBe(fills);
});
