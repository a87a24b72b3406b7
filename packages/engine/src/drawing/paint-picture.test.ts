import { expect, test } from 'vitest';
import { pictureBox } from './paint-picture.ts';

const sprite = { width: 1080, height: 1920 };
const wide = { name: 'shop', width: 3000, height: 1500 };

test('a picture that covers fills the sprite and is cut evenly at both ends', () => {
  expect(pictureBox({ ...sprite, picture: { ref: wide, fit: 'cover' } })).toEqual({
    x: (1080 - 3840) / 2,
    y: 0,
    width: 3840,
    height: 1920,
  });
});

test('a picture that is contained is whole and centred', () => {
  expect(pictureBox({ ...sprite, picture: { ref: wide, fit: 'contain' } })).toEqual({
    x: 0,
    y: 690,
    width: 1080,
    height: 540,
  });
});

test('an enlarged picture keeps the point it is enlarged about where it was', () => {
  const zoom = { x: 540, y: 700, factor: 1.5 };
  const plain = pictureBox({ ...sprite, picture: { ref: wide, fit: 'cover' } });
  const near = pictureBox({ ...sprite, picture: { ref: wide, fit: 'cover', zoom } });
  const shareOf = (box: typeof plain) => [(540 - box.x) / box.width, (700 - box.y) / box.height];
  const [across, down] = shareOf(plain);
  expect(shareOf(near)[0]).toBeCloseTo(across ?? 0, 12);
  expect(shareOf(near)[1]).toBeCloseTo(down ?? 0, 12);
  expect(near.width / plain.width).toBe(1.5);
});
