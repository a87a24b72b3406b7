import { describe, expect, test } from 'vitest';
import type { PerformerLook } from '../model/look.ts';
import { DEFAULT_CAPTIONS, type PictureFormat, type PictureRef, sceneWith, STILL_CAMERA } from '../model/scene-spec.ts';
import { planArms } from '../motion/arms/plan-arms.ts';
import type { BothArms } from '../motion/arms/arm-pose.ts';
import type { Gesture, GestureCue } from '../motion/gestures/gesture-cue.ts';
import { POSE_S } from '../motion/pose-rate.ts';
import { FURTHER_PERFORMERS } from '../performers/further.ts';
import { PERFORMERS } from '../performers/index.ts';
import { stageOf } from '../stage/stage.ts';
import { handSeen, shareInside } from '../testing/hands-seen.ts';
import { EVERY_MOVE, sceneOf, measureByCount } from '../testing/scene.ts';
import { takeOfText } from '../testing/text-take.ts';
import type { Performance } from './performance.ts';
import { planPerformance, roomForHands, captionsBesideHands } from './plan-performance.ts';

const FORMATS: readonly PictureFormat[] = ['9:16', '16:9', '1:1'];
const POSITIONS = ['low', 'middle', 'high'] as const;
const GESTURES: readonly Gesture[] = [
  'open-palms',
  'point-viewer',
  'count',
  'hold',
  'show-product',
  'thumbs-up',
  'wave',
  'hand-to-chest',
  'beat',
];
const SIDES = ['left', 'right'] as const;
/** A hand on its way into the picture is at its edge for a third of a second at most. */
const PASSING_POSES = 5;
/** Less of a hand than this is nothing. */
const TRIFLE = 0.04;
const [STROKE_MS, HOLD_MS] = [1400, 900];
const PRODUCTS: readonly PictureRef[] = [
  { name: 'bottle', width: 300, height: 700, isCutOut: true },
  { name: 'box', width: 400, height: 500, isCutOut: true },
  { name: 'tube', width: 150, height: 650, isCutOut: true },
];
const TAKE = takeOfText('I think that this is so very good and I use it each day of all the year.');

const cueOf = (gesture: Gesture): GestureCue => ({
  gesture,
  side: 'both',
  atMs: STROKE_MS,
  holdMs: HOLD_MS,
  size: 1,
  ...(gesture === 'count' && { count: 3 }),
});

/** Everybody in a format, from near and from far, seen closely and not, with captions at a height and with or without a product. */
function castOf(format: PictureFormat, position: (typeof POSITIONS)[number]) {
  return [...PERFORMERS, ...FURTHER_PERFORMERS].flatMap(({ id, look: drawn }, nth) =>
    [null, PRODUCTS[nth % PRODUCTS.length] ?? null].map((product) => {
      const look: PerformerLook = nth % 4 < 2 ? drawn : { ...drawn, zoom: 'closeup' };
      const isNear = nth % 2 === 1;
      const camera = isNear ? EVERY_MOVE : STILL_CAMERA;
      const scene = sceneWith({ look, format, camera, product, captions: { ...DEFAULT_CAPTIONS, position } });
      const planned = planPerformance({ take: TAKE, scene, measureText: measureByCount });
      const { frames } = planned;
      const nearest = { ...planned.camera, shots: [{ startFrame: 0, endFrame: frames }], punches: [], pushFrames: 1 };
      return { id, performance: isNear ? { ...planned, camera: nearest } : planned };
    }),
  );
}

function armsOf({ scene, rig, held, motion }: Performance, cues: readonly GestureCue[]): BothArms {
  return planArms(cues, motion.tilt.length, {
    stance: scene.look?.stance,
    room: roomForHands(scene, rig),
    product: held && { side: held.side === 'left' ? 'right' : 'left', held },
  });
}

/** The longest that the picture's edge cuts a hand, in poses. */
function longestCut(performance: Performance, side: 'left' | 'right'): number {
  const { picture } = stageOf(performance.scene.format);
  const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  let [longest, cut] = [0, 0];
  for (let pose = 0; pose < performance.motion.tilt.length; pose++) {
    const share = shareInside(handSeen(performance, pose * 2, side), whole);
    cut = share > TRIFLE && share < 1 - TRIFLE ? cut + 1 : 0;
    longest = Math.max(longest, cut);
  }
  return longest;
}

/** The most of a hand that captions cover between two moments, in milliseconds. */
function mostCovered(performance: Performance, side: 'left' | 'right', [fromMs, toMs]: readonly [number, number]) {
  const { captions } = captionsBesideHands(performance.scene);
  const { top, bottom, centreX, halfWidth } = stageOf(performance.scene.format).captions[captions.position];
  const band = { left: centreX - halfWidth, right: centreX + halfWidth, top, bottom };
  const poses = performance.motion.tilt
    .map((_, pose) => pose)
    .filter((pose) => {
      const ms = pose * POSE_S * 1000;
      return ms >= fromMs && ms <= toMs;
    });
  return Math.max(...poses.map((pose) => shareInside(handSeen(performance, pose * 2, side), band)));
}

const HELD_STILL = [STROKE_MS + 50, STROKE_MS + HOLD_MS - 50] as const;

describe.each(FORMATS.flatMap((format) => POSITIONS.map((position) => ({ format, position }))))(
  'in $format with captions $position',
  ({ format, position }) => {
    const cast = castOf(format, position);

    test('the edge of the picture cuts no hand, at rest or in a gesture, for longer than it takes to pass', () => {
      const cut = cast.flatMap(({ id, performance }) =>
        [[], ...GESTURES.map((gesture) => [cueOf(gesture)])].flatMap((cues) => {
          const acting = { ...performance, arms: armsOf(performance, cues) };
          return SIDES.map((side) => ({
            id,
            side,
            does: cues[0]?.gesture ?? 'rests',
            poses: longestCut(acting, side),
          }));
        }),
      );
      expect(cut.filter(({ poses }) => poses > PASSING_POSES)).toEqual([]);
    });

    test('captions that make room for hands cover none in any gesture, whether the other hand holds a product or not', () => {
      const covered = cast.flatMap(({ id, performance }) =>
        GESTURES.map(cueOf).flatMap((cue) => {
          const acting = { ...performance, arms: armsOf(performance, [cue]) };
          return SIDES.filter((side) => side !== performance.held?.side).map((side) => ({
            id,
            does: cue.gesture,
            share: mostCovered(acting, side, HELD_STILL),
          }));
        }),
      );
      expect(covered.filter(({ share }) => share > TRIFLE)).toEqual([]);
    });

    test('every product is held, and captions cover neither it nor the hand, at rest and shown', () => {
      const withProduct = cast.filter(({ performance }) => performance.scene.product);
      expect(withProduct.filter(({ performance }) => !performance.held).map(({ id }) => id)).toEqual([]);
      const covered = withProduct.flatMap(({ id, performance }) => {
        const side = performance.held?.side ?? 'left';
        const shown = { ...performance, arms: armsOf(performance, [cueOf('show-product')]) };
        return [
          { id, does: 'holds', share: mostCovered(performance, side, [0, 500]) },
          { id, does: 'shows', share: mostCovered(shown, side, HELD_STILL) },
        ];
      });
      expect(covered.filter(({ share }) => share > TRIFLE)).toEqual([]);
    });
  },
);

test('pages of captions in the middle of a wide picture stand below while a hand means something, and only then', () => {
  const take = takeOfText(
    'We made this for a whole year. You get three of them. It stays as it was before, all day long.',
  );
  const plan = (format: PictureFormat) =>
    planPerformance({
      take,
      scene: sceneOf({ format, seed: 3, captions: { ...DEFAULT_CAPTIONS, position: 'middle' } }),
      measureText: measureByCount,
    });
  const bandsOf = ({ captions, scene }: Performance) => {
    const { low } = stageOf(scene.format).captions;
    return captions.groups.map(({ words }) =>
      words.flatMap(({ pieces }) => pieces).every(({ y }) => y > low.top) ? 'low' : 'middle',
    );
  };
  const wide = plan('16:9');
  expect(new Set(bandsOf(wide))).toEqual(new Set(['middle', 'low']));
  const counting = wide.captions.groups.find(({ words }) =>
    words.some(({ pieces }) => pieces.some(({ text }) => text === 'THREE')),
  );
  expect(bandsOf({ ...wide, captions: { ...wide.captions, groups: counting ? [counting] : [] } })).toEqual(['low']);
  expect(new Set(bandsOf(plan('9:16')))).toEqual(new Set(['middle']));
});

test('no hand shows a product from behind its card, in any format', () => {
  const take = takeOfText('So look at this little bottle that I have got right here beside me, it is so very good.');
  const product: PictureRef = { name: 'photo', width: 900, height: 900 };
  const most = FORMATS.flatMap((format) =>
    [3, 5, 8, 13].map((seed) => {
      const performance = planPerformance({
        take,
        scene: sceneOf({ format, seed, product, captions: DEFAULT_CAPTIONS }),
        measureText: measureByCount,
      });
      const card = performance.product;
      if (!card) throw new Error('The card is missing.');
      const shares = performance.motion.tilt.flatMap((_, pose) =>
        SIDES.map((side) => shareInside(handSeen(performance, pose * 2, side), card)),
      );
      return { format, seed, share: Math.max(...shares) };
    }),
  );
  expect(most.filter(({ share }) => share > TRIFLE)).toEqual([]);
});
