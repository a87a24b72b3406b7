import { expect, test } from 'vitest';
import { FURTHER_PERFORMERS } from '../../performers/further.ts';
import { PERFORMERS } from '../../performers/index.ts';
import { armMeasures } from '../arm-measures.ts';
import type { SpriteSpec } from '../canvas-2d.ts';
import { paintSprite, pixelAt } from '../testing/painting.ts';
import { handSprites } from './hand-sprites.ts';

/** Heights about the wrist at which a bare arm goes over into a hand, and half the width of the arm there, in pixels of the hand. */
const WRIST = { top: -36, bottom: 10, half: 36 } as const;
/** What is neither a shadow nor skin is half faded. */
const FADED = { from: 110, to: 235 } as const;
/** So many pixels of that are the ends of edges; more are a part of the hand that fades out where there is no arm behind it. */
const MOST = 500;

const BARE = [...PERFORMERS, ...FURTHER_PERFORMERS].filter(({ look }) => armMeasures(look).isBare);

test.each(BARE)('no hand of $name fades out beside the bare forearm', ({ look }) => {
  const smeared = handSprites(look).flatMap((sprite) => {
    const faded = fadedBesideWrist(sprite);
    return faded > MOST ? [`${sprite.id}: ${faded}`] : [];
  });
  expect(smeared).toEqual([]);
});

function fadedBesideWrist(sprite: SpriteSpec): number {
  const painting = paintSprite(sprite);
  let faded = 0;
  for (let y = WRIST.top; y < WRIST.bottom; y++) {
    for (let column = 0; column < painting.width; column++) {
      if (Math.abs(column - sprite.anchorX) < WRIST.half) continue;
      const { alpha } = pixelAt(painting, column, y + sprite.anchorY);
      if (alpha > FADED.from && alpha < FADED.to) faded++;
    }
  }
  return faded;
}
