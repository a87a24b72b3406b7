import { describe, expect, test } from 'vitest';
import { FURTHER_PERFORMERS } from '../performers/further.ts';
import { PERFORMERS } from '../performers/index.ts';
import type { SpriteSpec } from './canvas-2d.ts';
import type { PerformerLook } from '../model/look.ts';
import { browsSprite } from './eyes/brows-sprite.ts';
import { eyesSprite } from './eyes/eyes.ts';
import { mouthSprite } from './mouth/mouth.ts';
import { armSprites } from './arms/arm-sprites.ts';
import { handSprites } from './hands/hand-sprites.ts';
import { performerSprites } from './performer-sprites.ts';
import { stageOf } from '../stage/stage.ts';
import { rigOf } from './rig.ts';
import { cutOffAt, paintScene, paintSprite, pixelAt } from './testing/painting.ts';

const REST_MOUTH = { open: 0, width: 1, round: 0, teeth: 0, tongue: 0, lowerTeeth: 0 };
const WIDEST_MOUTH = { open: 1, width: 1.2, round: 0, teeth: 1, tongue: 1, lowerTeeth: 1 };
const { figure, picture } = stageOf('9:16');
const WIDE_EYES = { openness: 1.2, gazeX: 1, gazeY: -1 };

function partsOf(look: (typeof PERFORMERS)[number]['look']): SpriteSpec[] {
  return [
    ...Object.values(performerSprites(look)),
    ...armSprites(look),
    ...handSprites(look),
    eyesSprite(look, WIDE_EYES, 'eyes'),
    ...[-1, 0, 1].map((inner) => browsSprite(look, inner, `brows ${inner}`)),
    mouthSprite(look, WIDEST_MOUTH, 'mouth'),
  ];
}

/** The performer at rest in a picture of 54x96, on white. */
function thumbnail(look: (typeof PERFORMERS)[number]['look']) {
  const rig = rigOf(look, figure);
  const parts = performerSprites(look);
  const neck = { x: rig.neckX, y: rig.neckY };
  const head = { x: rig.neckX, y: rig.neckY + rig.headOffsetY };
  const scene = [
    { sprite: parts.hairBack, ...head },
    { sprite: parts.body, ...neck },
    { sprite: parts.head, ...head },
    { sprite: eyesSprite(look, { openness: 1, gazeX: 0, gazeY: 0 }, 'eyes'), ...head },
    { sprite: browsSprite(look, 0, 'brows'), ...head },
    { sprite: mouthSprite(look, REST_MOUTH, 'mouth'), ...head },
    ...(parts.glasses === undefined ? [] : [{ sprite: parts.glasses, ...head }]),
    { sprite: parts.hairFront, ...head },
  ];
  return paintScene(scene, { width: 54, height: 96, scale: 0.05 });
}

const ALL = [...PERFORMERS, ...FURTHER_PERFORMERS];

/** A look as it was stored before there were kinds of features. */
const STORED_EARLY: PerformerLook = {
  skin: { base: '#efbf9d', blush: '#e8705f', freckles: 0.5, lines: 0.6 },
  build: { shoulderX: 392, neckX: 68 },
  face: { templeX: 168, cheekX: 180, jawX: 146, jawY: 160, chinX: 58, chinY: 252 },
  eyes: { centreX: 78, halfWidth: 43, height: 40, tiltY: 5, creaseY: 11, lashes: 0.7, iris: '#7a5230' },
  brows: { color: '#5b3624', y: 66, halfWidth: 50, thickness: 13, arch: 11 },
  nose: { halfWidth: 31, tipY: 98, bridge: 0.5 },
  lips: { color: '#c8605f', halfWidth: 58, upper: 13, lower: 18, y: 162 },
  hair: { style: 'waves', color: '#6b3d25' },
  garment: { style: 'blazer', color: '#2f6f78', under: '#f4eee4' },
  beard: { color: '#1c1310', density: 0.9 },
  glasses: { color: '#2b2226', shape: 'round' },
};

/** What each part of a look was when it was first painted, as a number: the pictures themselves would fill the memory. */
const painted = new Map<PerformerLook, Map<string, number>>();

/** Paints a part. Says as well whether it is another picture than the first time. */
function paintAgain(look: PerformerLook, part: SpriteSpec) {
  const parts = painted.get(look) ?? new Map<string, number>();
  painted.set(look, parts);
  const painting = paintSprite(part);
  const sum = checksum(painting.bytes);
  const before = parts.get(part.id);
  parts.set(part.id, sum);
  return { painting, isFirst: before === undefined, isChanged: before !== undefined && before !== sum };
}

/** Fowler, Noll and Vo's hash, a pixel at a time. */
function checksum(bytes: Uint8ClampedArray): number {
  let hash = 0x811c9dc5;
  for (const pixel of new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4))
    hash = Math.imul(hash ^ pixel, 0x01000193);
  return hash;
}

test.each([...ALL, { name: 'A look of an older version', look: STORED_EARLY }])(
  '$name is painted inside every sprite, cut off nowhere but at the bottom of the body',
  ({ look }) => {
    const cut = partsOf(look).flatMap((part) =>
      cutOffAt(paintAgain(look, part).painting, part.id === 'body' ? 'bottom' : undefined).map(
        (place) => `${part.id} at ${place}`,
      ),
    );
    expect(cut).toEqual([]);
  },
);

describe.each(PERFORMERS)('$name', ({ look }) => {
  test('paints the same pixels every time', () => {
    const changed = partsOf(look).filter((part) => {
      const { isFirst, isChanged } = paintAgain(look, part);
      return isFirst ? paintAgain(look, part).isChanged : isChanged;
    });
    expect(changed.map(({ id }) => id)).toEqual([]);
  });

  test('holds the eyes at 700 pixels and the body below the lower edge of the picture', () => {
    const rig = rigOf(look, figure);
    const { body } = performerSprites(look);
    expect(rig.neckY + rig.headOffsetY).toBe(700);
    expect(rig.neckY - body.anchorY + body.height).toBeGreaterThan(picture.height + rig.breathY);
  });

  test('stands with its torso solid at the lower edge', () => {
    const painting = paintSprite(performerSprites(look).body);
    const middle = painting.width / 2;
    for (const x of [middle - 240, middle - 150, middle, middle + 150, middle + 240]) {
      expect(pixelAt(painting, x, painting.height - 1).alpha).toBe(255);
    }
  });
});

/** Smallest mean difference of a channel between two thumbnails; two paintings of one performer differ by 0. */
const TELL_APART = 12;

test('any two performers differ clearly at thumbnail size', () => {
  const pictures = ALL.map(({ id, look }) => ({ id, bytes: thumbnail(look).bytes }));
  const distances = pictures.flatMap((one, i) =>
    pictures.slice(i + 1).map((other) => ({
      pair: `${one.id} and ${other.id}`,
      distance: meanDifference(one.bytes, other.bytes),
    })),
  );
  expect(distances.filter(({ distance }) => distance < TELL_APART)).toEqual([]);
});

/** A plain loop: hundreds of pairs are compared. */
function meanDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
