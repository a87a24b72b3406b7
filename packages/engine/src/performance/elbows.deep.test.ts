import { expect, test } from 'vitest';
import type { SpriteSpec } from '../drawing/canvas-2d.ts';
import { armSprites } from '../drawing/arms/paint-arm.ts';
import { rigOf } from '../drawing/rig.ts';
import { paintSprite, pixelAt } from '../drawing/testing/painting.ts';
import { type Matrix, shift } from '../model/layer.ts';
import type { PerformerLook } from '../model/look.ts';
import { DEFAULT_CAPTIONS, type PictureFormat, sceneWith } from '../model/scene-spec.ts';
import type { ArmPose } from '../motion/arms/arm-pose.ts';
import { strokePose } from '../motion/arms/plan-arms.ts';
import { holdingOf } from '../motion/arms/holding.ts';
import { RESTS, restsOf } from '../motion/arms/rests.ts';
import type { Gesture } from '../motion/gestures/gesture-cue.ts';
import { FURTHER_PERFORMERS } from '../performers/further.ts';
import { PERFORMERS } from '../performers/index.ts';
import { stageOf } from '../stage/stage.ts';
import { armAt } from './figure-at.ts';
import { holdProduct } from './hold-product.ts';
import { roomForHands } from './plan-performance.ts';

const ALL = [...PERFORMERS, ...FURTHER_PERFORMERS];
const FORMATS: readonly PictureFormat[] = ['9:16', '1:1', '16:9'];
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
const PRODUCTS = [
  { width: 300, height: 700 },
  { width: 196, height: 255 },
  { width: 160, height: 600 },
];
const cue = (gesture: Gesture) => ({ gesture, side: 'right', atMs: 0, holdMs: 500, size: 1 }) as const;

/** Every way in which somebody holds a product: in every format, with captions at every height. */
function holdingPoses(look: PerformerLook): ArmPose[] {
  return FORMATS.flatMap((format) =>
    (['high', 'middle', 'low'] as const).flatMap((position) =>
      PRODUCTS.flatMap((size) => {
        const product = { name: 'thing', isCutOut: true, ...size };
        const scene = sceneWith({ look, format, product, captions: { ...DEFAULT_CAPTIONS, position } });
        const room = roomForHands(scene, rigOf(look, stageOf(format).figure));
        const held = holdProduct(scene, 'right', room);
        if (!held) return [];
        const { rest, show } = holdingOf(held, room);
        return [rest, show(cue('show-product'))];
      }),
    ),
  );
}

function posesOf(look: PerformerLook): ArmPose[] {
  return [
    ...(['clasped', 'wrist', 'side', 'apart'] as const).map((hands) => restsOf({ top: 'left', drop: 0, hands }).left),
    ...GESTURES.map((gesture) => strokePose(cue(gesture), RESTS.left)),
    ...holdingPoses(look),
  ];
}

/** An arm in a pose, on a body that stands still. */
function placed(look: PerformerLook, pose: ArmPose) {
  const once = (value: number) => [value];
  const curves = {
    upper: once(pose.upper),
    upperReach: once(pose.upperReach),
    fore: once(pose.fore),
    foreReach: once(pose.foreReach),
    hand: once(pose.hand),
    wide: [1],
    shape: [0],
  };
  const { arm: measures } = rigOf(look, stageOf('9:16').figure);
  return armAt(shift(0, 0), { measures, curves, pose: 0, name: 'left', side: -1 });
}

/** The pixel of a painted sprite that lies at a place of the picture. */
function placeIn({ anchorX, anchorY }: SpriteSpec, [a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]) {
  const [dx, dy, whole] = [x - e, y - f, a * d - b * c];
  return [Math.round((d * dx - c * dy) / whole + anchorX), Math.round((a * dy - b * dx) / whole + anchorY)] as const;
}

/** Directions around an elbow in which it is looked at, and how far from its joint, as a share of half its width. */
const AROUND = 24;
const NEAR = 0.9;

test.each(ALL)('upper arm and forearm of $name meet in one round elbow in every pose', ({ look }) => {
  const painted = new Map(armSprites(look).map((sprite) => [sprite.id, { sprite, painting: paintSprite(sprite) }]));
  const { girth, isBare } = rigOf(look, stageOf('9:16').figure).arm;
  const radius = NEAR * (isBare ? 41 : 48) * girth;
  const gaps = posesOf(look).flatMap((pose) => {
    const { upper, fore, foreId } = placed(look, pose);
    const [acrossX, acrossY, alongX, alongY, elbowX, elbowY] = fore;
    return Array.from({ length: AROUND }, (_, at) => (at / AROUND) * 2 * Math.PI).flatMap((turn) => {
      const [across, along] = [Math.cos(turn) * radius, Math.sin(turn) * radius];
      const place = [elbowX + acrossX * across + alongX * along, elbowY + acrossY * across + alongY * along] as const;
      const alphas = (
        [
          ['upper-arm-left', upper],
          [foreId, fore],
        ] as const
      ).map(([id, matrix]) => {
        const part = painted.get(id);
        if (!part) throw new Error(`there is no sprite ${id}`);
        return pixelAt(part.painting, ...placeIn(part.sprite, matrix, place)).alpha;
      });
      return Math.max(...alphas) < 235 ? [{ pose, turn, alphas }] : [];
    });
  });
  expect(gaps).toEqual([]);
});

test.each(ALL)('$name holds nothing with a stump: a good part of the forearm is seen', ({ look }) => {
  const reaches = holdingPoses(look).map(({ foreReach }) => foreReach);
  expect(reaches.length).toBeGreaterThan(0);
  expect(Math.min(...reaches)).toBeGreaterThan(0.36);
});
