import { expect, test } from 'vitest';
import { MAYA } from '../../performers/library/first-women.ts';
import type { HairStyle, PerformerLook } from '../../model/look.ts';
import { performerSprites } from '../performer-sprites.ts';
import { cutOffAt, paintSprite } from '../testing/painting.ts';
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
