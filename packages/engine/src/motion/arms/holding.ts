import type { GripShape } from '../../drawing/hands/hand-shapes.ts';
import type { GestureCue } from '../gestures/gesture-cue.ts';
import { type ArmPose, armPose, blendPoses, handReach, type Reach } from './arm-pose.ts';
import { type HandRoom, keepSeen, type Seen, shiftToSee } from './hand-room.ts';

/** An arm that holds a product from the side, before the belly: below the captions. */
export const HOLDING: ArmPose = armPose([412, 562], [252, 596], { hand: -104, shape: 'grip' });
/** The same with the product shown: raised beside the face, while the wrist keeps it upright. */
const SHOWING: ArmPose = armPose([440, 492], [384, 100], { hand: -132, shape: 'grip' });
/** Where there is no room before the belly: beside the shoulder, and shown a little higher and nearer. */
const RAISED: ArmPose = armPose([462, 520], [448, 168], { hand: -130, shape: 'grip' });
const RAISED_SHOWING: ArmPose = armPose([456, 492], [404, 96], { hand: -136, shape: 'grip' });

/** A thing in pixels of the hand, and the hand that holds it. */
export type Held = { width: number; height: number; grip: GripShape };

/** The near edge of what is held lies here, under the knuckles, from the wrist towards the fingers. */
const NEAR_EDGE_Y = -86;
/** Its foot stands so far below the middle of the fingers. */
export const FOOT_BELOW = 34;

/** Where on a hand the middle of the fingers around a thing is: so far from the wrist, fingers upwards. */
export function gripY({ width }: Pick<Held, 'width'>): number {
  return NEAR_EDGE_Y - width / 2;
}

/** How far what is held reaches from the wrist of a hand that points in a direction. */
function heldReach(held: Held, { angle, size }: { angle: number; size: number }): Reach {
  const turned = Math.PI - angle;
  const middle = { x: -Math.sin(turned) * gripY(held), y: Math.cos(turned) * gripY(held) };
  return {
    top: size * (middle.y + FOOT_BELOW - held.height),
    bottom: size * (middle.y + FOOT_BELOW),
    inner: size * (middle.x - held.width / 2),
    outer: size * (middle.x + held.width / 2),
  };
}

/** What an arm does of what hands do that holds a product or has it standing beside it: it shows it, and lets the other hand do the rest. */
export function mayDoBesideProduct({ gesture }: GestureCue): boolean {
  return gesture === 'show-product';
}

/** Where it is while it holds, and when the stroke of a cue lands. */
type Holding = { rest: ArmPose; show: (cue: GestureCue) => ArmPose };

/** How a hand holds a thing and shows it: anywhere, or where both are seen in a room. */
export function holdingOf(held: Held | null, room: HandRoom | undefined): Holding {
  if (!held || !room) return { rest: HOLDING, show: shownFrom(HOLDING, SHOWING) };
  const seen = seenWith(held, room);
  const raises = Math.abs(shiftToSee(RAISED, seen) ?? Infinity) < Math.abs(shiftToSee(HOLDING, seen) ?? Infinity);
  const [rest, shown] = raises ? [RAISED, RAISED_SHOWING] : [HOLDING, SHOWING];
  const atRest = keepSeen(rest, seen);
  // Where it cannot be raised it is shown as it is held.
  if (shiftToSee(shown, seen) === null) return { rest: atRest, show: () => atRest };
  const show = shownFrom(atRest, keepSeen(shown, seen));
  return { rest: atRest, show: (cue) => keepSeen(show(cue), seen) };
}

function shownFrom(rest: ArmPose, shown: ArmPose): Holding['show'] {
  return ({ size }) => ({ ...blendPoses(rest, shown, Math.max(0.85, Math.min(1, size))), shape: 'grip' });
}

/** Whether a hand that holds a thing so has a place in a room, before the belly or beside the shoulder. */
export function hasRoomToHold(held: Held, room: HandRoom): boolean {
  const seen = seenWith(held, room);
  return [HOLDING, RAISED].some((pose) => shiftToSee(pose, seen) !== null);
}

function seenWith(held: Held, room: HandRoom): Seen {
  const { size, handWidth } = room.arm;
  return {
    use: 'means',
    room,
    reachOf: ({ hand }) => {
      const fingers = handReach(held.grip, { angle: hand, size, width: handWidth });
      const thing = heldReach(held, { angle: hand, size });
      return {
        top: Math.min(fingers.top, thing.top),
        bottom: Math.max(fingers.bottom, thing.bottom),
        inner: Math.min(fingers.inner, thing.inner),
        outer: Math.max(fingers.outer, thing.outer),
      };
    },
  };
}
