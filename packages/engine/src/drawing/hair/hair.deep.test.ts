import { expect, test } from 'vitest';
import { MAYA } from '../../performers/library/first-women.ts';
import type { HairStyle, PerformerLook } from '../../model/look.ts';
import { performerSprites } from '../performer-sprites.ts';
import { cutOffAt, paintSprite, pixelAt, pixelsOf } from '../testing/painting.ts';
import { HAIR_STYLES } from './hair.ts';

/** Styles that are as long for everybody. */
const ONE_LENGTH: readonly HairStyle[] = [
  'fade',
  'swept',
  'hijab',
  'fringe',
  'bun',
  'buzz',
  'bald',
  'pixie',
  'side-part',
  'quiff',
];

/** The broadest head there is, with hair of a style. */
function wearing(style: HairStyle, length: number): PerformerLook {
  return { ...MAYA.look, face: { ...MAYA.look.face, cheekX: 190 }, hair: { style, color: '#6b3d25', length } };
}

/** How much hair covers, before and behind: of every seventh pixel. */
function area(look: PerformerLook): number {
  const { hairBack, hairFront } = performerSprites(look);
  return [hairBack, hairFront].reduce((sum, sprite) => {
    const { bytes } = paintSprite(sprite);
    let covered = 0;
    for (let at = 3; at < bytes.length; at += 28) if ((bytes[at] ?? 0) > 128) covered++;
    return sum + covered;
  }, 0);
}

test('there are at least 16 styles of hair', () => {
  expect(HAIR_STYLES.length).toBeGreaterThanOrEqual(16);
});

test.each(HAIR_STYLES)('%s stays inside its sprites, short and long, on the broadest head', (style) => {
  for (const length of [0, 10]) {
    const { hairBack, hairFront } = performerSprites(wearing(style, length));
    expect([hairBack, hairFront].flatMap((sprite) => cutOffAt(paintSprite(sprite)))).toEqual([]);
  }
});

test.each(HAIR_STYLES.filter((style) => !ONE_LENGTH.includes(style)))('%s grows with its length', (style) => {
  const areas = [0, 5, 10].map((length) => area(wearing(style, length)));
  expect(areas).toEqual(areas.toSorted((a, b) => a - b));
  expect(areas[2]).toBeGreaterThan((areas[0] ?? 0) * 1.05);
});

/** What is seen of hair there is skin. */
const SHAVEN: readonly string[] = ['bald', 'buzz'];

/** How bright the solid hair before the head, or behind it, is on average, in a part of it, from 0 to 765. Coordinates from between the eyes. */
function brightnessOf(
  look: PerformerLook,
  isIn: (x: number, y: number) => boolean,
  part: 'hairFront' | 'hairBack' = 'hairFront',
): number {
  const { [part]: sprite } = performerSprites(look);
  let [sum, count] = [0, 0];
  for (const { x, y, red, green, blue, alpha } of pixelsOf(paintSprite(sprite))) {
    if (alpha < 250 || !isIn(x - sprite.anchorX, y - sprite.anchorY)) continue;
    sum += red + green + blue;
    count++;
  }
  return sum / Math.max(1, count);
}

test.each(HAIR_STYLES.filter((style) => !SHAVEN.includes(style)))(
  '%s is lit as one with the head: bright towards the lamp, dark away from it',
  (style) => {
    const look = { ...MAYA.look, hair: { style, color: '#a8472a', length: 5 } } as const;
    const near = brightnessOf(look, (x, y) => x < -60 && y < -60);
    const far = brightnessOf(look, (x, y) => x > 60 && y > -180);
    expect(far).toBeLessThan(near * LEAST_SHADE);
  },
);

/** The far side has so much of the light at most. */
const LEAST_SHADE = 0.85;

test('a tail is of the same hair as the head beside it, dark or fair', () => {
  for (const color of ['#201819', '#a8472a', '#d8b070'] as const) {
    const look = { ...MAYA.look, hair: { style: 'ponytail', color, length: 5 } } as const;
    const head = brightnessOf(look, (x, y) => x > 60 && y > -180);
    const tail = brightnessOf(look, (x, y) => x > 190 && y > -180 && y < 300, 'hairBack');
    expect(tail / head).toBeLessThan(1.3);
    expect(tail / head).toBeGreaterThan(0.6);
  }
});

test('curls throw their shadow on the forehead that they fall over', () => {
  const { hairFront } = performerSprites({ ...MAYA.look, hair: { style: 'curls', color: '#a8472a', length: 6 } });
  const painting = paintSprite(hairFront);
  const at = (x: number, y: number) => pixelAt(painting, hairFront.anchorX + x, hairFront.anchorY + y);
  let [shaded, all] = [0, 0];
  for (let x = -120; x <= 120; x += 2)
    for (let y = -130; y <= -60; y += 2) {
      const { alpha } = at(x, y);
      if (alpha > 200) continue;
      all++;
      if (alpha > 40) shaded++;
    }
  expect(shaded / all).toBeGreaterThan(0.1);
});
