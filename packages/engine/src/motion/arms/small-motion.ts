import { awayFromRest } from '../away-from-rest.ts';
import { createDrift } from '../drift.ts';
import { POSE_S } from '../pose-rate.ts';
import { randomStream } from '../stream.ts';

/** How far a hand wanders about its wrist at most, in radians, and the seconds of its main wave: less than anybody would call a gesture. */
const HAND = { most: 0.017, periodS: 5.3 } as const;
/** So many poses share a step of it, which is smaller than a pixel: what turns costs bits in every picture in which it does. */
const POSES_A_STEP = 2;

/**
 * The small motion of a hand that nobody wills: a slow wandering about the wrist, in radians, one value for each pose; none where a passage begins and ends. The arm goes with the body, which
 * breathes.
 */
export function smallMotion(seed: number, side: 'left' | 'right', poses: number): number[] {
  const wander = createDrift(randomStream(seed, `${side} hand at rest`), HAND.periodS);
  return awayFromRest(poses).map((_, pose, away) => {
    const step = pose - (pose % POSES_A_STEP);
    return (away[step] ?? 0) * HAND.most * wander(step * POSE_S);
  });
}
