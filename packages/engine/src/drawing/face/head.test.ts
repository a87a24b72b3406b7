import { describe, expect, test } from 'vitest';
import { FURTHER_PERFORMERS } from '../../performers/further.ts';
import { PERFORMERS } from '../../performers/index.ts';
import type { SpriteSpec } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { performerSprites } from '../performer-sprites.ts';
import { rigOf } from '../rig.ts';
import { stageOf } from '../../stage/stage.ts';
import { differingBytes, paintSprite, pixelAt } from '../testing/painting.ts';

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
