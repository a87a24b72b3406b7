import { expect, test } from 'vitest';
import { curve, traceLoop } from '../shapes/curve.ts';
import { fillPath } from '../shapes/paint.ts';
import { spriteAround } from '../sprite.ts';
import { paintSprite, pixelsOf } from '../testing/painting.ts';
import { paintFlyaways } from './mass.ts';
import { hairTones } from './hair-tones.ts';

const HAIR = curve('-80,-60 0,-90 80,-60 90,40 0,80 -90,40');
const TONES = hairTones('#6b3d25');
const EXTENT = { left: -140, top: -140, right: 140, bottom: 140 };

/** Pixels that are covered at all. */
function covered(paints: { flyaways: boolean; outline?: typeof HAIR }): number {
  const { flyaways, outline = HAIR } = paints;
  const sprite = spriteAround('hair', EXTENT, (canvas) => {
    fillPath(canvas, TONES.base, () => traceLoop(canvas, outline));
    if (flyaways) paintFlyaways(canvas, { outline, seed: 3 }, TONES);
  });
  return [...pixelsOf(paintSprite(sprite))].filter(({ alpha }) => alpha > 40).length;
}

test('single hairs stand off the edge of a mass, whichever way its outline runs', () => {
  const bare = covered({ flyaways: false });
  for (const outline of [HAIR, HAIR.toReversed()]) {
    const more = covered({ flyaways: true, outline }) - bare;
    expect(more).toBeGreaterThan(60);
    expect(more).toBeLessThan(bare * 0.05);
  }
});
