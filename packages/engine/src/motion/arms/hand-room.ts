import type { ArmMeasures } from '../../drawing/arm-measures.ts';
import { type ArmPose, type Place, placesOf, poseAt, withinWrist, handReach, type Reach } from './arm-pose.ts';

/**
 * Where hands are seen whole, in pixels of the body's sprite below the base of the neck. `foot`: the picture's lower edge as the camera shows it from nearest and from furthest. `side`: its
 * nearer side from the middle of the body, from nearest. `captions`: what these may cover, at whatever distance, or null. `product`: the card that stands beside the performer, before the
 * hand of that side; across from the middle of the body, outwards.
 */
export type HandRoom = {
  arm: ArmMeasures;
  foot: { nearest: number; furthest: number };
  side: number;
  captions: { top: number; bottom: number } | null;
  product?: { inner: number; outer: number; top: number; bottom: number } | null | undefined;
};

/** What a hand does: `rests` may be out of the picture, `means` says something that captions must not cover. */
export type HandUse = 'rests' | 'moves' | 'means';

/** A body that breathes, sways and comes nearer moves a hand by less than this. */
const SWAY_PX = 18;
/** No wrist is raised above this for the sake of captions; one whose hand holds something would fold its arm. */
const HIGHEST_WRIST_Y = { empty: -120, holding: -90 } as const;
/** A hand beside the face, with what it holds, stays so far from the middle that it does not cover it; one whose top is at the base of the neck is on its way there. */
const BESIDE_FACE = { x: 206, fromY: 40, overPx: 150 } as const;
/** Half of how thick an arm is at its elbow, in pixels of the drawn body. */
const ELBOW = 56;
/** Places that are nearer to each other than this, in pixels, are one: a last digit that browser and server calculate differently must not move an elbow. */
const SAME_PLACE_PX = 0.01;
/** An elbow stays so far from the wrist at least, as a share of the forearm: nearer, the arm would look like a stump. */
const LEAST_FORE = 0.42;

/** A part of the height in which a hand may be. */
type Stretch = { from: number; to: number };

/** How far a pose has to be moved, down (positive) or up, to be where a hand may be; null where there is no such place. `reach`: of the hand and what it holds, from the wrist. */
export function shiftInto(
  room: HandRoom,
  { use, wristY, reach, holds = false }: { use: HandUse; wristY: number; reach: Reach; holds?: boolean },
): number | null {
  const [top, bottom] = [wristY + reach.top, wristY + reach.bottom];
  const shifts = stretchesOf(room, use).flatMap(({ from, to }) => {
    if (to - from < bottom - top) return [];
    const shift = top < from ? from - top : Math.min(0, to - bottom);
    return wristY + shift < Math.min(wristY, holds ? HIGHEST_WRIST_Y.holding : HIGHEST_WRIST_Y.empty) ? [] : [shift];
  });
  return shifts.reduce<number | null>(
    (best, shift) => (best === null || Math.abs(shift) < Math.abs(best) ? shift : best),
    null,
  );
}

function stretchesOf({ foot, captions }: HandRoom, use: HandUse): Stretch[] {
  const inPicture = { from: -Infinity, to: foot.nearest - SWAY_PX };
  if (use === 'rests') return [inPicture, { from: foot.furthest + SWAY_PX, to: Infinity }];
  if (use === 'moves' || !captions) return [inPicture];
  return [
    { ...inPicture, to: Math.min(inPicture.to, captions.top - SWAY_PX) },
    { ...inPicture, from: captions.bottom + SWAY_PX },
  ];
}

/** What a hand does in a room, and how far it reaches in a pose, with what it holds. */
export type Seen = { use: HandUse; room: HandRoom; reachOf?: ((pose: ArmPose) => Reach) | undefined };

/** Times that a pose is moved: a wrist that bends as far as it can turns the hand, which then reaches a little further. */
const TIMES = 3;

/** A pose whose hand is seen whole, and clear of captions where it means something; where there is no room for that, whole at least. */
export function keepSeen(pose: ArmPose, seen: Seen): ArmPose {
  let kept = pose;
  for (let time = 0; time < TIMES; time++) {
    const shift = shiftToSee(kept, seen) ?? shiftToSee(kept, { ...seen, use: 'moves' }) ?? 0;
    kept = moveHand(kept, shift, seen);
  }
  return kept;
}

/** How far the hand of a pose has to be moved to be seen; null where there is no place for it. */
export function shiftToSee(pose: ArmPose, { use, room, reachOf }: Seen): number | null {
  const [, wristY] = placesOf(pose, room.arm).wrist;
  const reach = (reachOf ?? reachIn(room))(pose);
  return shiftInto(room, { use, wristY, reach, holds: reachOf !== undefined });
}

/** Raises or lowers the wrist of a pose, and brings it in where it would leave the picture at its side; the elbow follows as far as it must. A hand that comes up beside the face goes outwards. */
export function moveHand(pose: ArmPose, shift: number, { room, reachOf = reachIn(room) }: Omit<Seen, 'use'>): ArmPose {
  const { arm } = room;
  const { elbow, wrist } = placesOf(pose, arm);
  const { top, inner, outer } = reachOf(pose);
  const raised = (BESIDE_FACE.fromY - (wrist[1] + shift + top)) / BESIDE_FACE.overPx;
  const beside = shift < -SAME_PLACE_PX ? Math.max(0, Math.min(1, raised)) : 0;
  const outX = wrist[0] + Math.max(0, BESIDE_FACE.x - (wrist[0] + inner)) * beside;
  const moved: Place = [Math.min(outX, room.side - SWAY_PX - outer), wrist[1] + shift];
  if (isSamePlace(moved[0], wrist[0]) && isSamePlace(shift, 0)) return pose;
  const furthest = Math.max(arm.shoulderX, room.side - SWAY_PX - ELBOW * arm.girth);
  const inside: Place = [Math.min(elbow[0], furthest), elbow[1]];
  const bent = elbowFor(inside, moved, arm);
  const next = poseAt(
    { elbow: bent, wrist: awayFrom(bent, moved, Math.min(LEAST_FORE, pose.foreReach) * arm.fore) },
    arm,
    pose,
  );
  return { ...next, hand: withinWrist(next.hand, next.fore) };
}

/** Whether the card of a product would hide a part of a hand: it stands before it. */
export function isBehindProduct(pose: ArmPose, room: HandRoom): boolean {
  const { arm, product } = room;
  if (!product) return false;
  const [x, y] = placesOf(pose, arm).wrist;
  const { top, bottom, inner, outer } = reachIn(room)(pose);
  return x + inner < product.outer && x + outer > product.inner && y + top < product.bottom && y + bottom > product.top;
}

function reachIn({ arm }: HandRoom): (pose: ArmPose) => Reach {
  return ({ shape, hand }) => handReach(shape, { angle: hand, size: arm.size, width: arm.handWidth });
}

const isSamePlace = (one: number, other: number) => Math.abs(one - other) < SAME_PLACE_PX;

/** The elbow goes up where the forearm would not reach, and down where it would be too short, as far as the upper arm lets it. */
function elbowFor([x, y]: Place, wrist: Place, { shoulderX, shoulderY, upper, fore }: ArmMeasures): Place {
  const apart = Math.hypot(wrist[0] - x, wrist[1] - y);
  const aside = Math.abs(wrist[0] - x);
  const wanted = Math.max(LEAST_FORE * fore, Math.min(fore, apart));
  if (isSamePlace(wanted, apart) || aside >= wanted) return [x, y];
  const below = wrist[1] + Math.sqrt(wanted ** 2 - aside ** 2);
  const lowest = shoulderY + Math.sqrt(Math.max(0, upper ** 2 - (x - shoulderX) ** 2));
  return [x, Math.min(below, lowest)];
}

/** A wrist at its height, but no nearer to the elbow than this: where the elbow cannot go down, the hand goes in before the body. */
function awayFrom([elbowX, elbowY]: Place, [x, y]: Place, least: number): Place {
  const across = Math.sqrt(Math.max(0, least ** 2 - (y - elbowY) ** 2));
  return [Math.abs(x - elbowX) < across ? elbowX - across : x, y];
}
