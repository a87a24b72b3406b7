import { describe, expect, test } from 'vitest';
import { FURTHER_PERFORMERS } from '../../performers/further.ts';
import { PERFORMERS } from '../../performers/index.ts';
import type { PerformerLook, GlassesShape } from '../../model/look.ts';
import { stageOf } from '../../stage/stage.ts';
import { ANDRE } from '../../performers/library/first-men.ts';
import type { SpriteSpec } from '../canvas-2d.ts';
import { performerSprites } from '../performer-sprites.ts';
import { rigOf } from '../rig.ts';
import { differingBytes, paintSprite, pixelAt, pixelsOf } from '../testing/painting.ts';

const ALL = [...PERFORMERS, ...FURTHER_PERFORMERS];
const { figure } = stageOf('9:16');
const DEGREE = Math.PI / 180;

/** How bright a point of a sprite is, from its anchor, as the sum of its channels. */
function brightnessAt(sprite: SpriteSpec, painting: ReturnType<typeof paintSprite>, [x, y]: readonly [number, number]) {
  const { red, green, blue } = pixelAt(painting, sprite.anchorX + x, sprite.anchorY + y);
  return red + green + blue;
}

describe.each(ALL)('$name', ({ look }) => {
  test('has a lit side and one in shade, and a nose that is darkest below', () => {
    const { head } = performerSprites(look);
    const painting = paintSprite(head);
    const at = (x: number, y: number) => brightnessAt(head, painting, [Math.round(x), Math.round(y)]);
    const brow = look.face.templeX * 0.76;
    expect(at(brow, -130)).toBeLessThan(at(-brow, -130) * 0.93);
    const { halfWidth, tipY, lift = 0 } = look.nose;
    const underY = tipY - 5 * lift + 3;
    for (const side of [-1, 1])
      expect(at(side * halfWidth * 0.46, underY)).toBeLessThan(at(0, tipY - 5 * lift - 18) * 0.62);
  });

  test('holds the head at a slant of its own, and never far', () => {
    const { restTilt, restRoll } = rigOf(look, figure);
    expect(Math.abs(restTilt)).toBeLessThan(6 * DEGREE);
    expect(Math.abs(restTilt)).toBeGreaterThan(2 * DEGREE);
    expect(Math.sign(restRoll)).toBe(-Math.sign(restTilt));
  });
});

test('heads lean to either side', () => {
  const tilts = ALL.map(({ look }) => rigOf(look, figure).restTilt);
  expect(tilts.filter((tilt) => tilt > 0).length).toBeGreaterThan(6);
  expect(tilts.filter((tilt) => tilt < 0).length).toBeGreaterThan(6);
});

test('a head whose brows are level is upright', () => {
  const look = ALL[0]?.look as PerformerLook;
  const { restTilt } = rigOf({ ...look, brows: { ...look.brows, uneven: 0 } }, figure);
  expect(Math.abs(restTilt)).toBe(0);
});

test('a mole is where the look has it, and nowhere else', () => {
  const look = ALL[0]?.look as PerformerLook;
  const { head } = performerSprites(look);
  const [bare, marked] = [{}, { mole: { x: -70, y: 90 } }].map((mole) =>
    paintSprite(performerSprites({ ...look, skin: { ...look.skin, ...mole } }).head),
  );
  if (!bare || !marked) throw new Error('Two heads are painted.');
  expect(brightnessAt(head, marked, [-70, 90])).toBeLessThan(brightnessAt(head, bare, [-70, 90]) * 0.7);
  expect(differingBytes(bare, marked)).toBeLessThan(4 * 20 * 20);
});

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

const SHAPES: readonly GlassesShape[] = ['square', 'round', 'cat-eye', 'aviator', 'rimless'];
const PEOPLE = [...PERFORMERS, ...FURTHER_PERFORMERS].filter(({ look }) => look.glasses);

test.each(SHAPES)('the arms of %s glasses run over the temples and end with the face', (shape) => {
  expect(PEOPLE.length).toBeGreaterThan(3);
  for (const { id, look } of PEOPLE) {
    const { glasses } = performerSprites({ ...look, glasses: { color: '#302020', shape } });
    if (!glasses) throw new Error('there are no glasses');
    const solid = [...pixelsOf(paintSprite(glasses))].filter(({ alpha }) => alpha > 200);
    const reach = Math.max(...solid.map(({ x }) => Math.abs(x - glasses.anchorX)));
    const face = Math.min(look.face.cheekX, look.face.templeX);
    expect([id, reach <= face, reach > face - 30]).toEqual([id, true, true]);
  }
});
