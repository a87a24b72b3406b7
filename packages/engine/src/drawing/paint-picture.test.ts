import { expect, test } from 'vitest';
import type { Hex } from '../model/look.ts';
import { paintPicture, pictureBox } from './paint-picture.ts';
import { heldSprite, productSprite } from './product-card.ts';
import { contrastOf } from './colour.ts';
import { plateFor } from './picture-plate.ts';

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

/** The shadows that a sprite's picture throws, of which the picture itself is painted last. */
function shadowsOf(painted: ReturnType<typeof heldSprite>): string[] {
  const shadows: string[] = [];
  const canvas = {
    fillStyle: '',
    shadowColor: '',
    shadowBlur: 0,
    shadowOffsetX: 0,
    shadowOffsetY: 0,
    save: () => {},
    restore: () => {},
    beginPath: () => {},
    roundRect: () => {},
    clip: () => {},
    fillRect: () => {},
    drawImage: () => shadows.push(canvas.shadowColor),
  };
  paintPicture(canvas, painted, { image: null, sample: () => [] });
  return shadows.slice(0, -1);
}

test('what is held throws a shadow and has no line around it; what stands beside has both', () => {
  const ref = { name: 'bottle', width: 300, height: 700, isCutOut: true };
  const held = heldSprite(ref, { width: 150, height: 350 });
  expect(shadowsOf(held)).toHaveLength(1);
  expect(new Set(shadowsOf(productSprite(ref, { left: 0, top: 0, right: 250, bottom: 250 }))).size).toBe(2);
  expect(pictureBox({ ...held, picture: held.picture ?? { ref, fit: 'cover' } })).toMatchObject({
    width: 150,
    height: 350,
  });
});

/** A quarter of the pixels in one colour, the others clear, whatever colour they would have. */
const logo = (red: number, green: number, blue: number) =>
  Array.from({ length: 64 }, (_, index) => (index % 4 === 0 ? [red, green, blue, 255] : [255, 255, 255, 0])).flat();

test('dark and coloured pictures get a light plate, white and pale ones a dark one', () => {
  for (const dark of [logo(0, 0, 0), logo(20, 30, 90), logo(255, 77, 109), logo(46, 111, 120)])
    expect(plateFor(dark)?.color).toBe('#ffffff');
  for (const light of [logo(255, 255, 255), logo(250, 240, 200), logo(255, 235, 59)])
    expect(plateFor(light)?.color).toBe('#1a1015');
});

test('a picture with a ground of its own, and one with nothing on it, get none', () => {
  expect(plateFor(Array.from({ length: 64 }, () => [10, 10, 10, 255]).flat())).toBeNull();
  expect(plateFor(Array.from({ length: 64 }, () => [0, 0, 0, 0]).flat())).toBeNull();
});

/** Stripes of these colours, each with clear pixels at both sides. */
const stripes = (...colors: Hex[]) => {
  const channels = colors.map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
  return Array.from({ length: 64 * 64 }, (_, at) =>
    at % 4 < 2 ? [...(channels[Math.floor((at % 64) / 4) % channels.length] ?? [0, 0, 0]), 255] : [0, 0, 0, 0],
  ).flat();
};

test.each([
  ['#ffffff', '#000000'],
  ['#ffffff', '#1c1114'],
  ['#ffffff', '#ffd23f'],
  ['#14244d', '#e02f44'],
] as const)('%s and %s are seen on one plate', (...colors) => {
  const plate = plateFor(stripes(...colors));
  expect(plate?.edge).toBeNull();
  for (const color of colors) expect(contrastOf(color, plate?.color ?? color)).toBeGreaterThanOrEqual(3);
});

test.each([
  [['#ffffff', '#000000', '#e02f44']],
  [['#12061f', '#ff4d6d', '#fff3b0']],
  [['#ffffff', '#14244d']],
  [['#ffd23f', '#14244d']],
] as const)('%s, for which no plate will do, have an edge that stands out from the plate', (colors) => {
  const { color, edge } = plateFor(stripes(...colors)) ?? { color: '#ffffff', edge: null };
  expect(contrastOf(color, edge ?? color)).toBeGreaterThan(10);
  for (const part of colors)
    expect(Math.max(contrastOf(part, color), contrastOf(part, edge ?? color))).toBeGreaterThanOrEqual(3);
});

test('letters within a badge do not count: the badge is around them', () => {
  const badge = Array.from({ length: 64 * 64 }, (_, at) => {
    const away = Math.hypot((at % 64) - 31.5, Math.floor(at / 64) - 31.5);
    return away > 30 ? [0, 0, 0, 0] : away > 16 ? [34, 85, 204, 255] : [255, 255, 255, 255];
  });
  expect(plateFor(badge.flat())).toEqual({ color: '#ffffff', edge: null });
});

test('letters that are half clear get an edge, which makes them solid, and solid ones and glass none', () => {
  const letters = (alpha: number) =>
    logo(255, 255, 255).map((value, at) => (at % 4 === 3 && value > 0 ? alpha : value));
  expect(plateFor(letters(102))).toEqual({ color: '#1a1015', edge: '#ffffff' });
  expect(plateFor(letters(255))).toEqual({ color: '#1a1015', edge: null });
  expect(plateFor(letters(102), 'product')).toEqual({ color: '#1a1015', edge: null });
});

test('a soft shadow beside something solid is no reason for an edge', () => {
  const standing = logo(20, 30, 90).map((value, at) => (at % 4 === 3 && value > 0 && at > 128 ? 60 : value));
  expect(plateFor(standing)).toEqual({ color: '#ffffff', edge: null });
});
