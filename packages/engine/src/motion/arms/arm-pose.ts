import { type ArmMeasures, FORE, JOINT_INSIDE, UPPER } from '../../drawing/arm-measures.ts';
import { type HandShape, HANDS } from '../../drawing/hands/hand-shapes.ts';

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

/** A place in pixels beside (outwards) and below the base of the neck. */
export type Place = readonly [x: number, y: number];

/** What of an arm's measures its places follow from. */
type Lengths = Pick<ArmMeasures, 'shoulderX' | 'shoulderY' | 'upper' | 'fore'>;

/** The pose with elbow and wrist at these places, in pixels from the base of the neck on a body with shoulders of 400; `hand` in degrees. */
export function armPose(elbow: Place, wrist: Place, { hand, shape }: { hand: number; shape: HandShape }): ArmPose {
  return poseAt({ elbow, wrist }, ARM, { hand: (hand * Math.PI) / 180, shape });
}

/** The pose of an arm with elbow and wrist at these places; the hand's angle in radians. */
export function poseAt(
  { elbow, wrist }: { elbow: Place; wrist: Place },
  arm: Lengths,
  { hand, shape }: Pick<ArmPose, 'hand' | 'shape'>,
): ArmPose {
  const upper = { x: elbow[0] - arm.shoulderX, y: elbow[1] - arm.shoulderY };
  const fore = { x: wrist[0] - elbow[0], y: wrist[1] - elbow[1] };
  return {
    upper: angleOf(upper),
    upperReach: Math.hypot(upper.x, upper.y) / arm.upper,
    fore: angleOf(fore),
    foreReach: Math.hypot(fore.x, fore.y) / arm.fore,
    hand,
    shape,
  };
}

/** Where elbow and wrist of an arm are in a pose. */
export function placesOf(
  { upper, upperReach, fore, foreReach }: ArmPose,
  arm: Lengths,
): { elbow: Place; wrist: Place } {
  const along = ([x, y]: Place, angle: number, length: number): Place => [
    x + Math.sin(angle) * length,
    y + Math.cos(angle) * length,
  ];
  const elbow = along([arm.shoulderX, arm.shoulderY], upper, upperReach * arm.upper);
  return { elbow, wrist: along(elbow, fore, foreReach * arm.fore) };
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

/** How far something reaches from a wrist, in pixels of the body's sprite: above it (negative) and below it, towards the middle of the body (negative) and outwards. */
export type Reach = { top: number; bottom: number; inner: number; outer: number };

/** What is nearer to the wrist than this, in pixels of the hand, lies in the sleeve or looks like the arm. */
const IN_SLEEVE_Y = -24;

/** Outline and fingers of each hand as circles, without what the sleeve hides. */
const CIRCLES = new Map<HandShape, readonly (readonly [x: number, y: number, radius: number])[]>();

/** The circles that a hand is seen as, in pixels of the hand: the wrist at the origin, fingers upwards. */
export function circlesOf(shape: HandShape): readonly (readonly [x: number, y: number, radius: number])[] {
  const known = CIRCLES.get(shape);
  if (known) return known;
  const { palm, digits } = HANDS[shape];
  const circles = [
    ...palm.map(([x, y]) => [x, y, 0] as const),
    ...digits.flatMap(({ limb }) => limb.map(([x, y, radius]) => [x, y, radius] as const)),
  ].filter(([, y]) => y <= IN_SLEEVE_Y);
  CIRCLES.set(shape, circles);
  return circles;
}

/** How far a hand reaches that points in a direction, as `ArmPose` has it. `size`, `width`: how large and how broad it is beside the drawn ones. */
export function handReach(shape: HandShape, hand: { angle: number; size: number; width: number }): Reach {
  const turned = Math.PI - hand.angle;
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)];
  const reach = { top: Infinity, bottom: -Infinity, inner: Infinity, outer: -Infinity };
  for (const [x, y, radius] of circlesOf(shape)) {
    const [outwards, down] = [
      hand.size * (cos * x * hand.width - sin * y),
      hand.size * (sin * x * hand.width + cos * y),
    ];
    const around = hand.size * radius;
    reach.top = Math.min(reach.top, down - around);
    reach.bottom = Math.max(reach.bottom, down + around);
    reach.inner = Math.min(reach.inner, outwards - around);
    reach.outer = Math.max(reach.outer, outwards + around);
  }
  return reach;
}

/**
 * What an arm does, one value for each pose: `ArmPose` part by part. `wide`: how wide the hand is seen, from 0.2 (from its edge) to 1; `shape`: an index of
 * `HAND_SHAPES`.
 */
export type ArmCurves = {
  upper: number[];
  upperReach: number[];
  fore: number[];
  foreReach: number[];
  hand: number[];
  wide: number[];
  shape: number[];
};

/** Both arms; `left` is the picture's left, which is the performer's own right. */
export type BothArms = { left: ArmCurves; right: ArmCurves };
