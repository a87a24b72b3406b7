import { describe, expect, test } from 'vitest';
import { PERFORMERS } from '../../performers/index.ts';
import type { PerformerLook, EyeShape } from '../../model/look.ts';
import { paintSprite, pixelsOf } from '../testing/painting.ts';
import { eyesSprite, lidLines } from './eyes.ts';

const REST: EyeShape = { openness: 1, gazeX: 0, gazeY: 0 };

/** Middle and number of the pixels as black as a pupil, in the half of the picture that holds one eye. */
function pupil(look: PerformerLook, shape: Partial<EyeShape>, side: 'left' | 'right') {
  const sprite = eyesSprite(look, { ...REST, ...shape }, 'eyes');
  const found = [...pixelsOf(paintSprite(sprite))].filter(
    ({ x, red, green, blue, alpha }) =>
      alpha > 250 && red < 18 && green < 12 && blue < 12 && x < sprite.anchorX === (side === 'left'),
  );
  const mean = (of: (pixel: { x: number; y: number }) => number) =>
    found.reduce((sum, pixel) => sum + of(pixel), 0) / found.length;
  return { count: found.length, x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** Pixels as pale as the white of an eye. */
function whitePixels(look: PerformerLook, shape: Partial<EyeShape>): number {
  const painting = paintSprite(eyesSprite(look, { ...REST, ...shape }, 'eyes'));
  return [...pixelsOf(painting)].filter(
    ({ red, green, blue, alpha }) => alpha > 250 && red > 225 && green > 215 && blue > 205,
  ).length;
}

describe.each(PERFORMERS)('$name', ({ look }) => {
  test('hides pupil and white behind shut lids', () => {
    expect(pupil(look, {}, 'left').count).toBeGreaterThan(100);
    expect(pupil(look, { openness: 0 }, 'left').count).toBe(0);
    expect(whitePixels(look, { openness: 0 })).toBe(0);
  });

  test('shows more of the eye the wider it opens', () => {
    const whites = [0, 0.3, 0.6, 1, 1.2].map((openness) => whitePixels(look, { openness }));
    expect(whites).toEqual(whites.toSorted((a, b) => a - b));
    expect(whites[4]).toBeGreaterThan(whites[3] ?? 0);
  });

  test.each(['left', 'right'] as const)('moves the %s pupil where the gaze goes', (side) => {
    const rest = pupil(look, {}, side);
    expect(pupil(look, { gazeX: 1 }, side).x).toBeGreaterThan(rest.x + 8);
    expect(pupil(look, { gazeX: -1 }, side).x).toBeLessThan(rest.x - 8);
    expect(pupil(look, { gazeY: 1 }, side).y).toBeGreaterThan(rest.y + 2);
    expect(pupil(look, { gazeY: -1 }, side).y).toBeLessThan(rest.y - 2);
  });
});

test('the lids of a shut eye meet', () => {
  for (const { look } of PERFORMERS) {
    const { upper, lower } = lidLines(look.eyes, 0);
    expect(upper).toEqual(lower);
  }
});
