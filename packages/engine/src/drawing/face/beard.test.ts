import { expect, test } from 'vitest';
import { ANDRE } from '../../performers/library/first-men.ts';
import type { PerformerLook } from '../../model/look.ts';
import { performerSprites } from '../performer-sprites.ts';
import { paintSprite, pixelAt } from '../testing/painting.ts';

/** Colour of a hair that is bright on dark skin, and of one that is dark on it. */
const HAIR = { grey: '#d2cfcc', brown: '#5b4030' } as const;

/** How bright a head is on average around a place, from 0 to 765. Coordinates from between the eyes. */
function headWith(beard: PerformerLook['beard']) {
  const { beard: _, ...bare } = ANDRE.look;
  const { head } = performerSprites({ ...bare, ...(beard && { beard }) });
  const painting = paintSprite(head);
  return (x: number, y: number): number => {
    let sum = 0;
    for (let dx = -6; dx <= 6; dx++)
      for (let dy = -6; dy <= 6; dy++) {
        const { red, green, blue } = pixelAt(
          painting,
          Math.round(head.anchorX + x + dx),
          Math.round(head.anchorY + y + dy),
        );
        sum += red + green + blue;
      }
    return sum / 13 ** 2;
  };
}

test.each(Object.entries(HAIR))(
  'a full %s beard is round as the jaw is: dark away from the lamp and below the chin',
  (_, color) => {
    const { jawX, jawY, chinY } = ANDRE.look.face;
    const at = headWith({ color, density: 1 });
    expect(at(jawX * 0.86, jawY)).toBeLessThan(at(-jawX * 0.7, jawY) * 0.8);
    expect(at(0, chinY - 4)).toBeLessThan(at(-10, chinY - 46) * 0.8);
  },
);

test('grey hair does not glow on dark skin: at the edge of a beard it goes over into the skin', () => {
  const { jawX, jawY } = ANDRE.look.face;
  const [bearded, bare] = [headWith({ color: HAIR.grey, density: 0.85 }), headWith(undefined)];
  for (const side of [-1, 1]) {
    const edge = [side * (jawX - 40), jawY - 30] as const;
    expect(bearded(...edge)).toBeLessThan(bare(...edge) * 1.4);
  }
});
