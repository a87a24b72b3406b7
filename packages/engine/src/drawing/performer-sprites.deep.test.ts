import { expect, test } from 'vitest';
import { FURTHER_PERFORMERS } from '../performers/further.ts';
import { PERFORMERS } from '../performers/index.ts';
import { stageOf } from '../stage/stage.ts';
import { browsSprite } from './eyes/brows-sprite.ts';
import { eyesSprite } from './eyes/eyes.ts';
import { mouthSprite } from './mouth/mouth.ts';
import { performerSprites } from './performer-sprites.ts';
import { rigOf } from './rig.ts';
import { describePerformerSprites } from './testing/describe-performer-sprites.ts';
import { paintScene } from './testing/painting.ts';

const REST_MOUTH = { open: 0, width: 1, round: 0, teeth: 0, tongue: 0, lowerTeeth: 0 };
const { figure } = stageOf('9:16');
const ALL = [...PERFORMERS, ...FURTHER_PERFORMERS];

describePerformerSprites(ALL);

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
