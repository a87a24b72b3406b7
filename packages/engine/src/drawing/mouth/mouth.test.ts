import { describe, expect, test } from 'vitest';
import { LIPS } from '../../performers/features/kinds.ts';
import { FURTHER_PERFORMERS } from '../../performers/further.ts';
import { PERFORMERS } from '../../performers/index.ts';
import type { PerformerLook, MouthShape } from '../../model/look.ts';
import { paintSprite, pixelAt, pixelsOf } from '../testing/painting.ts';
import { mouthSprite } from './mouth.ts';
import { mouthLines } from './mouth-lines.ts';

const REST: MouthShape = { open: 0, width: 1, round: 0, teeth: 0, tongue: 0, lowerTeeth: 0 };

function paint(look: PerformerLook, shape: Partial<MouthShape>) {
  return paintSprite(mouthSprite(look, { ...REST, ...shape }, 'mouth'));
}

/** Pixels as dark and red as the inside of a mouth. */
function darkPixels(look: PerformerLook, shape: Partial<MouthShape>): number {
  return [...pixelsOf(paint(look, shape))].filter(
    ({ alpha, red, green }) => alpha > 240 && red < 120 && red > 30 && green < 26,
  ).length;
}

/** Pixels as white as lit teeth. */
function whitePixels(look: PerformerLook, shape: Partial<MouthShape>): number {
  return [...pixelsOf(paint(look, shape))].filter(({ red, green, blue }) => red > 215 && green > 205 && blue > 195)
    .length;
}

describe.each(PERFORMERS)('$name', ({ look }) => {
  test('shows more of the inside the wider the mouth opens', () => {
    const areas = [0, 0.2, 0.4, 0.6, 0.8, 1].map((open) => darkPixels(look, { open }));
    expect(areas).toEqual(areas.toSorted((a, b) => a - b));
    expect(new Set(areas).size).toBe(areas.length);
  });

  test('is darker in the middle of an open mouth than on the lips of a shut one', () => {
    const y = 70 + 18;
    const sum = (open: number) => {
      const { red, green, blue } = pixelAt(paint(look, { open }), 130, y);
      return red + green + blue;
    };
    expect(sum(0.8)).toBeLessThan(sum(0) * 0.5);
  });

  test('shows teeth only when asked to', () => {
    expect(whitePixels(look, { open: 0.6, teeth: 1 })).toBeGreaterThan(whitePixels(look, { open: 0.6 }) + 400);
  });

  test('shows a tongue that is brighter than the dark behind it', () => {
    expect(darkPixels(look, { open: 0.8, tongue: 1 })).toBeLessThan(darkPixels(look, { open: 0.8 }) * 0.75);
  });
});

const { lips } = PERFORMERS[0]?.look ?? {
  lips: { color: '#c06060' as const, halfWidth: 58, upper: 13, lower: 18, y: 160 },
};

test('a rounded mouth is narrower, a widened one is broader and its corners stand higher', () => {
  const rest = mouthLines(lips, REST);
  expect(mouthLines(lips, { ...REST, round: 1 }).halfWidth).toBeLessThan(rest.halfWidth * 0.7);
  const smile = mouthLines(lips, { ...REST, width: 1.2 });
  expect(smile.halfWidth).toBeGreaterThan(rest.halfWidth);
  expect(smile.cornerY).toBeLessThan(rest.cornerY);
});

test('a shut mouth smiles slightly', () => {
  const rest = mouthLines(lips, REST);
  expect(rest.cornerY).toBeLessThan(rest.upY - 4);
  expect(rest.upY).toBeCloseTo(rest.downY, 6);
});

test('shut lips meet in one line up to the corners, opened ones part between them', () => {
  const gaps = (open: number) => {
    const { opening } = mouthLines(lips, { ...REST, open });
    const [, ...inner] = opening;
    const half = (inner.length - 1) / 2;
    const lower = inner.slice(half + 1).toReversed();
    return inner.slice(0, half).map(([x, y], at) => Math.hypot(x - (lower[at]?.[0] ?? 0), y - (lower[at]?.[1] ?? 0)));
  };
  for (const gap of gaps(0)) expect(gap).toBeLessThan(0.01);
  for (const gap of gaps(0.5)) expect(gap).toBeGreaterThan(3);
});

test('the lower lip moves farther than the upper one, as a jaw drops', () => {
  const { upY, downY } = mouthLines(lips, { ...REST, open: 1 });
  expect(downY).toBeGreaterThan(-upY * 3);
});

test('any two kinds of lips have shut mouths that one tells apart', () => {
  const shapes = Object.entries(LIPS).map(([kind, kindOf]) => {
    const { halfWidth, cornerY, upY, lipBottomY, upperLip } = mouthLines({ ...lips, ...kindOf }, REST);
    const top = Math.min(...upperLip.map(([, y]) => y));
    return { kind, numbers: [halfWidth, (cornerY - upY) * 2, (top - upY) * 2, (lipBottomY - upY) * 2] };
  });
  const near = shapes.flatMap((one, i) =>
    shapes
      .slice(i + 1)
      .filter(({ numbers }) => Math.hypot(...numbers.map((value, at) => value - (one.numbers[at] ?? 0))) < 10)
      .map(({ kind }) => `${one.kind} and ${kind}`),
  );
  expect(near).toEqual([]);
});

test('the corner on the right stands as much higher as the lips say, and the mouth stays as wide', () => {
  const level = mouthLines(lips, REST);
  const uneven = mouthLines({ ...lips, uneven: 4 }, REST);
  const [left, right] = [uneven.parting[0], uneven.parting.at(-1)];
  expect((left?.[1] ?? 0) - (right?.[1] ?? 0)).toBeCloseTo(4, 6);
  expect([left?.[0], right?.[0]]).toEqual([level.parting[0]?.[0], level.parting.at(-1)?.[0]]);
});

const ALL = [...PERFORMERS, ...FURTHER_PERFORMERS];
const HANGING = ALL.filter(({ look: { beard } }) => beard && beard.style !== 'stubble' && beard.style !== 'moustache');

const BARE = ALL.filter((performer) => !HANGING.includes(performer));

test.each(BARE)(
  'the chin of $name goes down with the jaw, and where the mouth is shut there is none of it',
  ({ look }) => {
    const below = (open: number) => {
      const painting = paint(look, { open });
      // As far below the chin as it goes down at least, in the sprite, whose top lies 70 pixels above the lips.
      return pixelAt(painting, 130, Math.round(look.face.chinY - look.lips.y + 70 + 5)).alpha;
    };
    expect(below(1)).toBeGreaterThan(240);
    expect(below(0)).toBe(0);
  },
);

test.each(HANGING)('the beard of $name goes down with the chin, and stays inside its sprite', ({ look }) => {
  const { beard: _, ...bare } = look;
  const lowest = (who: PerformerLook, open: number) => {
    const painting = paint(who, { open });
    const rows = Array.from({ length: painting.height }, (_, y) => y);
    return rows.findLast((y) => pixelAt(painting, painting.width / 2, y).alpha > 30) ?? 0;
  };
  const [shut, half, wide] = [0, 0.5, 1].map((open) => lowest(look, open) - lowest(bare, 0));
  for (const open of [0.5, 1]) expect(lowest(look, open)).toBeGreaterThanOrEqual(lowest(bare, open));
  expect(shut).toBeLessThan(3);
  expect(half).toBeGreaterThan(10);
  expect(lowest(look, 1) - lowest(look, 0.5)).toBeGreaterThan(5);
  expect(wide).toBeGreaterThan(10);
  expect(lowest(look, 1)).toBeLessThan(paint(look, {}).height - 1);
});
