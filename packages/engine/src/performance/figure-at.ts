import { FRAMES_PER_POSE } from '../motion/pose-rate.ts';
import { type Matrix, chain, shift, stretch, turn } from '../model/layer.ts';
import { ARM_SIDES, forearmId } from '../drawing/arm-measures.ts';
import { pictureOf } from '../model/scene-spec.ts';
import { HAND_SHAPES } from '../drawing/hands/hand-shapes.ts';
import type { ArmMeasures, HandShape } from '../drawing/index.ts';
import type { ArmCurves } from '../motion/arms/arm-pose.ts';
import type { Performance } from './performance.ts';

/** Where the moving parts of a performer are: one map for all parts that move together. */
export type Figure = {
  hairBack: Matrix;
  body: Matrix;
  head: Matrix;
  face: Matrix;
  brows: Matrix;
  hairFront: Matrix;
  arms: PlacedArm[];
};

/** How much nearer (larger) body and head are at full `forward`. */
const BODY_NEARER = 0.012;
const HEAD_NEARER = 0.022;
/** How much narrower a fully turned face is. */
const TURNED_NARROWER = 0.03;
/** Hair behind the head turns a little less than the head. */
const HAIR_BACK_SHARE = 0.8;
/** Most of a breath lifts the shoulders; the head rides on half of it. */
const HEAD_BREATH_SHARE = 0.5;

/**
 * Pose of the figure in a frame. Two frames share a pose. The body stands on the picture's lower edge and leans, breathes and comes nearer above it;
 * the head turns about the base of the neck from how it leans at rest, and the face slides over the head as it would over a ball.
 */
export function figureAt({ scene, rig, motion, arms }: Performance, frame: number): Figure {
  const pose = Math.floor(frame / FRAMES_PER_POSE);
  const at = (curve: readonly number[]) => curve[pose] ?? 0;
  const yaw = at(motion.yaw);
  const forward = at(motion.forward);
  const { height } = pictureOf(scene.format);
  const lift = at(motion.breath) * rig.breathY * rig.scale;
  const below = height - rig.neckY;
  const leanX = at(motion.leanX) * rig.scale;
  const grown = (1 + BODY_NEARER * forward) * rig.scale;
  const tall = grown * (1 + lift / below);

  const sheared: Matrix = [grown, 0, (-leanX / below) * tall, tall, 0, 0];
  const body = chain(
    shift(rig.neckX + leanX, height - below * (tall / rig.scale)),
    turn(rig.restRoll + at(motion.roll)),
    sheared,
  );
  const resting = chain(shift(0, rig.hingeY), turn(rig.restTilt), shift(0, -rig.hingeY));
  const neck = shift(rig.neckX + leanX, rig.neckY - lift * HEAD_BREATH_SHARE - below * BODY_NEARER * forward);
  const nearer = rig.scale * (1 + HEAD_NEARER * forward);
  const tilted = (share: number) =>
    chain(
      neck,
      turn(at(motion.tilt) * share),
      stretch(nearer, nearer),
      shift(at(motion.shiftX) * share, rig.headOffsetY + at(motion.shiftY)),
      resting,
    );
  const head = tilted(1);
  const face = chain(
    head,
    shift(yaw * rig.faceTravelX, at(motion.pitch) * rig.faceTravelY),
    stretch(1 - Math.abs(yaw) * TURNED_NARROWER, 1),
  );
  return {
    hairBack: tilted(HAIR_BACK_SHARE),
    body,
    head,
    face,
    brows: chain(face, shift(0, -at(motion.brow) * rig.browTravelY)),
    hairFront: chain(head, shift(-yaw * rig.hairTravelX, 0)),
    arms: ARM_SIDES.map(({ name, side }) => armAt(body, { measures: rig.arm, curves: arms[name], pose, name, side })),
  };
}

/** Where the parts of an arm are, which forearm and hand are seen, and how much of the hand's width. */
type PlacedArm = {
  name: 'left' | 'right';
  upper: Matrix;
  fore: Matrix;
  hand: Matrix;
  foreId: string;
  shape: HandShape;
  wide: number;
};

/** The wrist disappears so far in the sleeve, in pixels of the hand. */
const WRIST_INSIDE = 8;

/** The parts of an arm on a body: each turns about the end of the one before. What is short because it points at the viewer keeps its width. */
export function armAt(
  body: Matrix,
  arm: { measures: ArmMeasures; curves: ArmCurves; pose: number; name: 'left' | 'right'; side: -1 | 1 },
): PlacedArm {
  const { measures, curves, pose, name, side } = arm;
  const at = (curve: readonly number[]) => curve[pose] ?? 0;
  const pointing = (angle: number) => turn(-side * angle);
  const [upper, fore, hand] = [at(curves.upper), at(curves.fore), at(curves.hand)];
  const shoulder = chain(body, shift(side * measures.shoulderX, measures.shoulderY));
  const along = (angle: number, length: number) => shift(side * Math.sin(angle) * length, Math.cos(angle) * length);
  const elbow = chain(shoulder, along(upper, measures.upper * at(curves.upperReach)));
  const wrist = chain(elbow, along(fore, measures.fore * at(curves.foreReach)));
  const wide = measures.size * measures.handWidth;
  return {
    name,
    upper: chain(shoulder, pointing(upper), stretch(1, at(curves.upperReach))),
    fore: chain(elbow, pointing(fore), stretch(1, at(curves.foreReach))),
    hand: chain(wrist, turn(side * (Math.PI - hand)), stretch(side * wide, measures.size), shift(0, WRIST_INSIDE)),
    foreId: forearmId(name, fore - upper),
    shape: HAND_SHAPES[at(curves.shape)] ?? 'relaxed',
    wide: at(curves.wide),
  };
}
