import { describe, expect, test } from 'vitest';
import type { PerformerLook } from '../../model/look.ts';
import { stageOf } from '../../stage/stage.ts';
import { armSprites } from '../arms/paint-arm.ts';
import type { SpriteSpec } from '../canvas-2d.ts';
import { browsSprite } from '../eyes/brows-sprite.ts';
import { eyesSprite } from '../eyes/eyes.ts';
import { handSprites } from '../hands/hand-sprites.ts';
import { mouthSprite } from '../mouth/mouth.ts';
import { performerSprites } from '../performer-sprites.ts';
import { rigOf } from '../rig.ts';
import { cutOffAt, paintSprite, pixelAt } from './painting.ts';

const WIDEST_MOUTH = { open: 1, width: 1.2, round: 0, teeth: 1, tongue: 1, lowerTeeth: 1 };
const { figure, picture } = stageOf('9:16');
const WIDE_EYES = { openness: 1.2, gazeX: 1, gazeY: -1 };

/** Tests of everything that is painted of each performer. */
export function describePerformerSprites(performers: readonly { name: string; look: PerformerLook }[]): void {
  test.each(performers)('$name is cut off nowhere but at the bottom of the body', ({ look }) => {
    const cut = partsOf(look).flatMap((part) =>
      cutOffAt(paintAgain(look, part).painting, part.id === 'body' ? 'bottom' : undefined).map(
        (place) => `${part.id} at ${place}`,
      ),
    );
    expect(cut).toEqual([]);
  });

  describe.each(performers)('$name', ({ look }) => {
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
}

function partsOf(look: PerformerLook): SpriteSpec[] {
  return [
    ...Object.values(performerSprites(look)),
    ...armSprites(look),
    ...handSprites(look),
    eyesSprite(look, WIDE_EYES, 'eyes'),
    ...[-1, 0, 1].map((inner) => browsSprite(look, inner, `brows ${inner}`)),
    mouthSprite(look, WIDEST_MOUTH, 'mouth'),
  ];
}

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
