import { describe, expect, test } from 'vitest';
import { facesLike, strangersFor, WALL_FACES, faceDistance } from './face-wall.ts';
import { type Face, performerOfFace } from './performer-of-face.ts';
import { HAIR_SHADES, type HairShade } from './options/hair-shades.ts';
import { ETHNICITIES } from './options.ts';

const CHOSEN = {
  gender: 'female',
  ethnicity: 'european',
  age: 25,
  mood: 'joyous',
  lighting: 'studio',
  zoom_level: 'standard',
} as const;
const GROUPS = (['female', 'male'] as const).flatMap((gender) =>
  ETHNICITIES.map((ethnicity) => ({ ...CHOSEN, gender, ethnicity })),
);
const lookOf = (face: Face) => performerOfFace(face).look;

/** Distances of all pairs. */
function pairs(faces: readonly Face[]): number[] {
  const looks = faces.map(lookOf);
  return looks.flatMap((one, at) => looks.slice(at + 1).map((other) => faceDistance(one, other)));
}

test.each(GROUPS)('twelve clearly different people: $gender, $ethnicity', (chosen) => {
  const faces = [1, 2].map((seed) => strangersFor(chosen, seed).map((one) => ({ ...chosen, ...one })));
  for (const wall of faces) {
    expect(wall).toHaveLength(WALL_FACES);
    expect(Math.min(...pairs(wall))).toBeGreaterThan(0.22);
    expect(new Set(wall.map((face) => lookOf(face).hair.style)).size).toBeGreaterThan(2);
  }
  expect(new Set(faces.flat().map(({ seed }) => seed)).size).toBe(2 * WALL_FACES);
});

test('the same number and choices give the same wall', () => {
  expect(strangersFor(CHOSEN, 5)).toEqual(strangersFor(CHOSEN, 5));
  expect(strangersFor(CHOSEN, 6)).not.toEqual(strangersFor(CHOSEN, 5));
});

describe('people like somebody', () => {
  test.each(GROUPS)('are near to them and all different: $gender, $ethnicity', (chosen) => {
    const face = { ...chosen, seed: 77, variation: '' };
    const like = facesLike(face, 9).map((one) => ({ ...chosen, ...one }));
    expect(like).toHaveLength(WALL_FACES);
    const apart = like.map((one) => faceDistance(lookOf(face), lookOf(one)));
    const strangers = Array.from({ length: 60 }, (_, seed) => faceDistance(lookOf(face), lookOf({ ...chosen, seed })));
    const median = strangers.toSorted((one, other) => one - other)[30] ?? 0;
    expect(Math.max(...apart)).toBeLessThan(median);
    expect(Math.min(...apart)).toBeGreaterThan(0);
    expect(Math.min(...pairs(like))).toBeGreaterThan(0.08);
  });

  test('can be gone on from for ever: what says how they differ stays short', () => {
    let face: Face = { ...CHOSEN, seed: 77 };
    for (let step = 0; step < 12; step += 1) face = { ...face, ...facesLike(face, step)[5] };
    expect(face.variation?.length).toBeLessThanOrEqual(100);
    expect(faceDistance(lookOf(face), lookOf({ ...CHOSEN, seed: 77 }))).toBeGreaterThan(0.2);
    expect(facesLike(face, 1)).toHaveLength(WALL_FACES);
  });
});

test.each(Object.entries(HAIR_SHADES) as [HairShade, string][])(
  'hair that is to be %s is, at any age',
  (shade, color) => {
    for (const age of [18, 80])
      expect(lookOf({ ...CHOSEN, age, hair_color: shade, hair_length: 7, seed: 3 }).hair.color).toBe(color);
  },
);

test.each(GROUPS)('a year more changes no cut but where men go bald: $gender, $ethnicity', (chosen) => {
  for (const seed of [1, 2, 3, 4]) {
    const ages = Array.from(
      { length: 63 },
      (_, year) => lookOf({ ...chosen, age: 18 + year, hair_length: 5, seed }).hair.style,
    );
    expect(new Set(ages).size).toBe(1);
  }
});
