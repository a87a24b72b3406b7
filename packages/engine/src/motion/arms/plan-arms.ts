import { HAND_SHAPES, HANDS } from '../../drawing/hands/hand-shapes.ts';
import type { Stance } from '../../model/look.ts';
import type { HandShape } from '../../drawing/hands/hand-shapes.ts';
import type { GestureCue, Gesture } from '../gestures/gesture-cue.ts';
import { POSE_S } from '../pose-rate.ts';
import { randomStream, createDrift, awayFromRest } from '../motion-curves.ts';
import { poseOnWay, withinWrist, armPose, blendPoses, type ArmCurves, type BothArms } from './arm-pose.ts';
import type { ArmPose } from './arm-pose.ts';
import { type HandRoom, isBehindProduct, keepSeen } from './hand-room.ts';
import { type Held, holdingOf, mayDoBesideProduct } from './holding.ts';
import { RESTS, restsOf } from './rests.ts';

/** Seconds an arm takes to start, and more for each radian that the forearm turns; lowering a hand takes longer. */
const MOVE = { s: 0.4, perRadianS: 0.13 } as const;
/** A way as long as from the side up to the face takes at least so long, in seconds, up and down; on shorter ones this is less than what any takes. */
const FAR = { s: -0.08, perRadianS: 0.34 } as const;
const LOWER_S = 0.72;
/** Raising a hand for the next gesture takes about so long, in seconds: who has less between two does not lower it. */
const RAISE_S = 0.56;
/** A stroke may come so late, in seconds: that is still on its word. */
const LATEST_S = 0.45;
/** A gesture that has less time than this share of it is left out: it would be a twitch. */
const LEAST_SHARE = 0.62;
/** Least time that a hand stays where its stroke landed. */
const LEAST_HOLD_S = 0.16;

/** A way of the arm: from where it was to `pose`, between two moments; what it does there until the next one is the cue's. */
type Way = { fromS: number; toS: number; from: ArmPose; pose: ArmPose; cue: GestureCue | null };

/** What stays the same in a take. `product`: the performer's own side on which a product is, and how that hand holds it, or null where it stands there. */
type ArmHabits = {
  /** Where hands are seen; without one, anywhere. */
  room?: HandRoom | undefined;
  product?: { side: 'left' | 'right'; held: Held | null } | null | undefined;
  stance?: Stance | undefined;
  /** What the small motion of hands is drawn from; without one they rest quite still. */
  seed?: number | undefined;
};

/** Plans both arms over so many poses, from rest and back to it; cues that have no time are left out. The performer's own right is on the picture's left. */
export function planArms(
  cues: readonly GestureCue[],
  poses: number,
  { product, stance, room, seed }: ArmHabits = {},
): BothArms {
  const rests = restsOf(stance, room);
  const seen = (pose: ArmPose) => (room ? keepSeen(pose, { use: 'means', room }) : pose);
  const of = (own: 'left' | 'right', side: 'left' | 'right') => {
    const asked = cues.filter((cue) => cue.side === own || cue.side === 'both');
    const small = seed === undefined ? null : smallMotion(seed, side, poses);
    const free = {
      poses,
      small,
      rest: rests[side],
      strokeOf: (cue: GestureCue) => seen(strokePose(cue, RESTS[side])),
    };
    if (own !== product?.side) return planArm(asked, free);
    const shown = asked.filter(mayDoBesideProduct);
    if (!product.held) {
      // What would point at a card from behind it leaves that to the eyes.
      const isSeen = (cue: GestureCue) => !room || !isBehindProduct(free.strokeOf(cue), room);
      return planArm(shown.filter(isSeen), free);
    }
    const { rest, show } = holdingOf(product.held, room);
    return planArm(shown, { poses, small, rest, strokeOf: show });
  };
  return { left: of('right', 'left'), right: of('left', 'right') };
}

const COUNTED: readonly HandShape[] = ['count-1', 'count-2', 'count-3', 'count-4', 'open'];

/** Where the arm is when the stroke of a gesture lands; `hand` in degrees, up is -180. */
const POSES: Readonly<Record<Exclude<Gesture, 'count'>, ArmPose>> = {
  'open-palms': armPose([430, 558], [344, 392], { hand: -196, shape: 'open' }),
  'point-viewer': armPose([422, 560], [262, 408], { hand: -172, shape: 'point' }),
  hold: armPose([424, 562], [226, 348], { hand: -172, shape: 'hold' }),
  'show-product': armPose([422, 558], [236, 350], { hand: -182, shape: 'open' }),
  'thumbs-up': armPose([426, 562], [246, 344], { hand: -176, shape: 'thumb-up' }),
  wave: armPose([428, 548], [386, 204], { hand: -178, shape: 'open' }),
  'hand-to-chest': armPose([424, 548], [180, 322], { hand: -112, shape: 'flat' }),
  beat: armPose([420, 566], [248, 514], { hand: -134, shape: 'relaxed' }),
};
const COUNT = armPose([420, 558], [328, 262], { hand: -188, shape: 'count-1' });

/** Sizes of a gesture that the arm can follow: further would leave the picture or the sleeve. */
const SIZES = { least: 0.6, most: 1.12 } as const;

/** Where an arm is when the stroke of a cue lands. */
export function strokePose({ gesture, count = 1, size }: GestureCue, rest: ArmPose): ArmPose {
  const whole = gesture === 'count' ? { ...COUNT, shape: COUNTED[Math.round(count) - 1] ?? 'open' } : POSES[gesture];
  // A raised hand keeps its angle: it would say something else.
  const share = Math.max(SIZES.least, Math.min(SIZES.most, gesture === 'beat' ? size : Math.max(0.9, size)));
  return { ...blendPoses(rest, whole, share), hand: whole.hand, shape: whole.shape };
}

/** How far a hand wanders about its wrist at most, in radians, and the seconds of its main wave: less than anybody would call a gesture. */
const HAND = { most: 0.017, periodS: 5.3 } as const;
/** So many poses share a step of it, which is smaller than a pixel: what turns costs bits in every picture in which it does. */
const POSES_A_STEP = 2;

/**
 * The small motion of a hand that nobody wills: a slow wandering about the wrist, in radians, one value for each pose; none where a passage begins and ends. The arm goes with the body, which
 * breathes.
 */
function smallMotion(seed: number, side: 'left' | 'right', poses: number): number[] {
  const wander = createDrift(randomStream(seed, `${side} hand at rest`), HAND.periodS);
  return awayFromRest(poses).map((_, pose, away) => {
    const step = pose - (pose % POSES_A_STEP);
    return (away[step] ?? 0) * HAND.most * wander(step * POSE_S);
  });
}

/** Where an arm rests, and where it is when the stroke of a cue lands. */
type Habits = { rest: ArmPose; strokeOf: (cue: GestureCue) => ArmPose };
type Arm = Habits & { poses: number; small: ReturnType<typeof smallMotion> | null };

function planArm(cues: readonly GestureCue[], { poses, small, rest, strokeOf }: Arm): ArmCurves {
  const ways = waysOf(cues, { wholeS: (poses - 1) * POSE_S, rest, strokeOf });
  const curves: ArmCurves = { upper: [], upperReach: [], fore: [], foreReach: [], hand: [], wide: [], shape: [] };
  for (let at = 0; at < poses; at++) {
    const { pose, wide, loose } = armAt(ways, { timeS: at * POSE_S, rest }) ?? { pose: rest, wide: 1, loose: 1 };
    curves.upper.push(round(pose.upper));
    curves.upperReach.push(round(pose.upperReach));
    curves.fore.push(round(pose.fore));
    curves.foreReach.push(round(pose.foreReach));
    curves.hand.push(round(pose.hand + loose * (small?.[at] ?? 0)));
    curves.wide.push(round(wide));
    curves.shape.push(HAND_SHAPES.indexOf(pose.shape));
  }
  return curves;
}

/** The ways of an arm in order of time, without gaps in place: each begins where the one before ended, the last ends at rest before the end. */
function waysOf(cues: readonly GestureCue[], { wholeS, rest, strokeOf }: Habits & { wholeS: number }): Way[] {
  const ways: Way[] = [];
  const ordered = cues.toSorted((a, b) => a.atMs - b.atMs);
  let freeS = 0;
  let pose = rest;
  for (const [index, cue] of ordered.entries()) {
    const target = strokeOf(cue);
    const lowerS = Math.max(LOWER_S, farS(target, rest));
    const usualS = Math.max(MOVE.s + MOVE.perRadianS * Math.abs(target.fore - pose.fore), farS(target, pose));
    const strokeS = Math.max(cue.atMs / 1000, freeS + usualS * LEAST_SHARE);
    if (strokeS - cue.atMs / 1000 > LATEST_S || strokeS + LEAST_HOLD_S + lowerS * LEAST_SHARE > wholeS) continue;
    ways.push({ fromS: Math.max(freeS, strokeS - usualS), toS: strokeS, from: pose, pose: target, cue });
    const nextS = (ordered[index + 1]?.atMs ?? Infinity) / 1000;
    const heldS = Math.min(strokeS + Math.max(LEAST_HOLD_S, cue.holdMs / 1000), wholeS - lowerS * LEAST_SHARE);
    pose = target;
    freeS = heldS;
    const goesOn = nextS - heldS < lowerS + RAISE_S && nextS + LEAST_HOLD_S + lowerS * LEAST_SHARE < wholeS;
    if (goesOn) continue;
    const toS = Math.min(heldS + lowerS, wholeS);
    ways.push({ fromS: heldS, toS, from: pose, pose: rest, cue: null });
    [freeS, pose] = [toS, rest];
  }
  if (pose !== rest)
    ways.push({ fromS: freeS, toS: Math.min(freeS + LOWER_S, wholeS), from: pose, pose: rest, cue: null });
  return ways;
}

/** The least that the way between two poses takes, in seconds. */
function farS(one: ArmPose, other: ArmPose): number {
  return FAR.s + FAR.perRadianS * Math.abs(one.fore - other.fore);
}

/** `loose`: how much of the small motion of rest there is, from 0 to 1. */
function armAt(
  ways: readonly Way[],
  { timeS, rest }: { timeS: number; rest: ArmPose },
): { pose: ArmPose; wide: number; loose: number } | null {
  const way = ways.findLast(({ fromS }) => fromS <= timeS);
  if (!way) return null;
  const share = (timeS - way.fromS) / (way.toS - way.fromS);
  const loose = way.cue === null ? ease(share) : way.from === rest ? 1 - ease(share) : 0;
  if (share >= 1) return { pose: heldPose(way, timeS - way.toS), wide: 1, loose };
  const moved = poseOnWay(way.from, way.pose, ease(share));
  // The hand comes a little after the arm, as what hangs on a joint does.
  const hand = way.from.hand + (way.pose.hand - way.from.hand) * ease(Math.max(0, share - 0.06) / 0.94);
  return { pose: { ...moved, hand: withinWrist(hand, moved.fore) }, wide: wideAt(way, share), loose };
}

/** How much of its width a hand shows while it turns from one shape to another: it is seen from its edge when the shapes change places. */
function wideAt({ from, pose }: Way, share: number): number {
  if (from.shape === pose.shape) return 1;
  const turns = viewOf(from.shape) !== viewOf(pose.shape);
  const narrow = Math.max(0, 1 - Math.abs(ease(share) - 0.5) / 0.5);
  return 1 - (turns ? 0.6 * narrow ** 1.2 : 0.42 * narrow ** 1.2);
}

function viewOf(shape: HandShape): string {
  return HANDS[shape].view;
}

/** A hand that is held is never quite still; one that waves swings from the elbow and the wrist. */
function heldPose({ pose, cue }: Way, sinceS: number): ArmPose {
  if (!cue) return pose;
  const settle = 1 - Math.exp(-sinceS * 3);
  if (cue.gesture === 'wave') {
    const swing = Math.sin(2 * Math.PI * 1.9 * sinceS) * Math.min(1, sinceS * 5) * fadeOut(cue, sinceS);
    return { ...pose, fore: pose.fore + 0.1 * swing, hand: pose.hand + 0.3 * swing };
  }
  const drift = Math.sin(sinceS * 2.3) * settle * fadeOut(cue, sinceS);
  return {
    ...pose,
    fore: pose.fore + 0.016 * drift,
    hand: pose.hand + 0.03 * drift,
    upper: pose.upper + 0.008 * drift,
  };
}

/** What a hand does beside its gesture is over when the gesture is. */
function fadeOut({ holdMs }: GestureCue, sinceS: number): number {
  return Math.max(0, Math.min(1, (holdMs / 1000 - sinceS) * 5));
}

/** From 0 to 1 with no jerk at either end: the way that costs a hand least. @see Flash and Hogan (1985), "The coordination of arm movements". */
function ease(share: number): number {
  const inside = Math.max(0, Math.min(1, share));
  return inside ** 3 * (10 - 15 * inside + 6 * inside ** 2);
}

/** Four decimals, and never -0, which JSON does not keep. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4 || 0;
}
