import { FORE, JOINT_INSIDE, UPPER } from '../../drawing/arms/arm-measures.ts';
import type { HandShape } from '../../drawing/hands/hand-shapes.ts';

/**
 * Where an arm is. Angles in radians of the direction in which a part points: 0 hangs down, positive is away from the body, -90 degrees across it and -180
 * degrees up. The reaches are lengths as they are seen, as a share of the whole: below 1 the part points at the viewer. `shape`: what the hand is.
 */
export type ArmPose = {
  upper: number;
  upperReach: number;
  fore: number;
  foreReach: number;
  hand: number;
  shape: HandShape;
};

/** The arm that places are given for: shoulder joint, lengths of upper arm and forearm in pixels below and beside the base of the neck. */
const ARM = { shoulderX: 400 - JOINT_INSIDE, shoulderY: 184, upper: UPPER, fore: FORE } as const;

/** Angles stay below this, so that every way from one to another leads across the body and not around behind it. */
const FURTHEST_OUT = Math.PI / 5;

/** A wrist bends no further to either side, in radians. */
const MOST_WRIST = 0.8;

/** The angle of a hand as far as the wrist of this forearm allows it. */
export function withinWrist(hand: number, fore: number): number {
  return Math.max(fore - MOST_WRIST, Math.min(fore + MOST_WRIST, hand));
}

type Place = readonly [x: number, y: number];

/** The pose with elbow and wrist at these places, in pixels from the base of the neck on a body with shoulders of 400; `hand` in degrees. */
export function armPose(elbow: Place, wrist: Place, { hand, shape }: { hand: number; shape: HandShape }): ArmPose {
  const upper = { x: elbow[0] - ARM.shoulderX, y: elbow[1] - ARM.shoulderY };
  const fore = { x: wrist[0] - elbow[0], y: wrist[1] - elbow[1] };
  return {
    upper: angleOf(upper),
    upperReach: Math.hypot(upper.x, upper.y) / ARM.upper,
    fore: angleOf(fore),
    foreReach: Math.hypot(fore.x, fore.y) / ARM.fore,
    hand: (hand * Math.PI) / 180,
    shape,
  };
}

function angleOf({ x, y }: { x: number; y: number }): number {
  const angle = Math.atan2(x, y);
  return angle > FURTHEST_OUT ? angle - 2 * Math.PI : angle;
}

/** The pose between two; the hand is that of the second from the middle on. */
export function blendPoses(from: ArmPose, to: ArmPose, share: number): ArmPose {
  const between = (part: 'upper' | 'upperReach' | 'fore' | 'foreReach' | 'hand') =>
    from[part] + (to[part] - from[part]) * share;
  return {
    upper: between('upper'),
    upperReach: between('upperReach'),
    fore: between('fore'),
    foreReach: between('foreReach'),
    hand: between('hand'),
    shape: share < 0.5 ? from.shape : to.shape,
  };
}

/** A forearm that turns further comes nearer to the viewer on its way: so much more than a hand that goes straight from place to place, and no shorter than this share. */
const NEARER = 1.25;
const SHORTEST = 0.55;

/** The pose on the way from one to another: the hand goes about straight, and does not swing around the elbow to where the other hand is. */
export function poseOnWay(from: ArmPose, to: ArmPose, share: number): ArmPose {
  const pose = blendPoses(from, to, share);
  const straight = Math.cos(Math.min(Math.PI, Math.abs(to.fore - from.fore)) / 2);
  const middle = Math.max(SHORTEST, 1 - NEARER * (1 - straight));
  return { ...pose, foreReach: pose.foreReach * (1 - (1 - middle) * Math.sin(Math.PI * share)) };
}
