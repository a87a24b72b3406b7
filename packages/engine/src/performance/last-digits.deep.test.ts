import { afterEach, expect, test, vi } from 'vitest';
import { PERFORMERS } from '../performers/index.ts';
import { STILL_CAMERA, type PictureFormat, type PictureRef, type SceneSpec } from '../model/scene-spec.ts';
import { randomStream } from '../motion/motion-curves.ts';
import { EVERY_MOVE, sceneOf, measureByCount } from '../testing/scene.ts';
import { takeOfText } from '../testing/text-take.ts';
import { layersAt } from './layers-at.ts';
import { planPerformance } from './plan-performance.ts';

/** Nobody sees a difference that is less than this, in pixels; angles are rounded to four decimals, up or down. */
const UNSEEN_PX = 0.5;
const FORMATS: readonly PictureFormat[] = ['9:16', '16:9', '1:1'];
/** How far the parts of a figure reach from where they are held. */
const ACROSS_PX = 300;
const BOTTLE: PictureRef = { name: 'bottle', width: 300, height: 700, isCutOut: true };
const TAKE = takeOfText(
  'I never liked serums. Then I tried this one! Two drops, that is it. First the face, second the neck. You will love it, I promise.',
);

/** What two engines may answer in different last digits, as the standard leaves it to them. */
const INEXACT = ['sin', 'cos', 'atan2', 'hypot', 'exp', 'cbrt'] as const;

/** Math as another engine may have it: the last digit is one more, one less, or the same. */
function otherMath(seed: number) {
  const random = randomStream(seed, 'last digits');
  for (const name of INEXACT) {
    const exact = Math[name] as (...values: number[]) => number;
    vi.spyOn(Math, name).mockImplementation((...values: number[]) => {
      const value = exact(...values);
      return Number.isInteger(value) ? value : value * (1 + (Math.floor(random() * 3) - 1) * Number.EPSILON);
    });
  }
}

afterEach(() => {
  vi.restoreAllMocks();
});

const framesOf = (scene: SceneSpec) => {
  const performance = planPerformance({ take: TAKE, scene, measureText: measureByCount });
  return Array.from({ length: performance.frames }, (_, frame) => layersAt(performance, frame));
};

test.for(
  FORMATS.flatMap((format) => [
    { format, product: null, holding: 'nothing' },
    { format, product: BOTTLE, holding: 'a bottle' },
  ]),
)('in $format, holding $holding: another last digit of a sine moves nobody', ({ format, product }) => {
  for (const [nth, { id }] of PERFORMERS.entries()) {
    const camera = nth % 2 === 0 ? STILL_CAMERA : EVERY_MOVE;
    const scene = sceneOf({ performerId: id, format, product, camera, seed: 13 + nth * 7919 });
    const here = framesOf(scene);
    otherMath(nth);
    const there = framesOf(scene);
    vi.restoreAllMocks();
    const far = here.flatMap((layers, frame) =>
      layers.flatMap(({ spriteId, matrix }, at) => {
        const other = there[frame]?.[at]?.matrix ?? [];
        const apart = Math.max(
          ...matrix.map((value, cell) => Math.abs(value - (other[cell] ?? NaN)) * (cell < 4 ? ACROSS_PX : 1)),
        );
        return apart < UNSEEN_PX ? [] : [`${id} frame ${frame} ${spriteId}`];
      }),
    );
    expect(far).toEqual([]);
  }
});
