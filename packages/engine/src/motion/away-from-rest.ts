import { POSE_S } from './pose-rate.ts';

/** Seconds in which a body takes up its movement and lets it go; a short stretch gives at most these shares of itself to either. */
const TAKE_UP = { s: 0.5, share: 0.3 };
const LET_GO = { s: 0.9, share: 0.5 };
/** Who has less time than this, in seconds, moves less. */
const FULL_FROM_S = 2;

/** How far each pose may be from rest, from 0 to 1: 0 at the first pose and where the next one after the last would be, without a jerk in between. */
export function awayFromRest(poses: number): number[] {
  const wholeS = poses * POSE_S;
  const upS = Math.min(TAKE_UP.s, wholeS * TAKE_UP.share);
  const downS = Math.min(LET_GO.s, wholeS * LET_GO.share);
  const most = Math.min(1, wholeS / FULL_FROM_S);
  return Array.from({ length: poses }, (_, pose) => {
    const timeS = pose * POSE_S;
    return most * ease(timeS / upS) * ease((wholeS - timeS) / downS);
  });
}

function ease(share: number): number {
  const inside = Math.max(0, Math.min(1, share));
  return inside * inside * (3 - 2 * inside);
}
