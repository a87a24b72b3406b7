import { expect, test } from 'vitest';
import { plateColor } from './picture-plate.ts';

/** A quarter of the pixels in one colour, the others clear, whatever colour they would have. */
const logo = (red: number, green: number, blue: number) =>
  Array.from({ length: 64 }, (_, index) => (index % 4 === 0 ? [red, green, blue, 255] : [255, 255, 255, 0])).flat();

test('dark and coloured pictures get a light plate, white and pale ones a dark one', () => {
  for (const dark of [logo(0, 0, 0), logo(20, 30, 90), logo(255, 77, 109), logo(46, 111, 120)])
    expect(plateColor(dark)).toBe('#ffffff');
  for (const light of [logo(255, 255, 255), logo(250, 240, 200), logo(255, 235, 59)])
    expect(plateColor(light)).toBe('#1a1015');
});

test('a picture with a ground of its own, and one with nothing on it, get none', () => {
  expect(plateColor(Array.from({ length: 64 }, () => [10, 10, 10, 255]).flat())).toBeNull();
  expect(plateColor(Array.from({ length: 64 }, () => [0, 0, 0, 0]).flat())).toBeNull();
});
