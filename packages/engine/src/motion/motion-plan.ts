import type { Phrase, Stress } from '../speech/phrases.ts';
import type { GestureCue } from './gestures/gesture-cue.ts';
import type { Manner } from './manner.ts';
import { POSE_S } from './pose-rate.ts';

/**
 * What the movement of a part is planned from. `level`: the smoothed loudness of each pose, from 0 to 1. `away`: how far each pose may be from rest,
 * from 0 to 1 (`awayFromRest`). `denials`, `affirmations`: moments of words that shake or nod a head.
 */
export type MotionPlan = {
  poses: number;
  level: readonly number[];
  away: readonly number[];
  phrases: readonly Phrase[];
  stresses: readonly Stress[];
  gestures: readonly GestureCue[];
  denials: readonly number[];
  affirmations: readonly number[];
  manner: Manner;
  seed: number;
};

/** A short push and its way back: `riseS` seconds up to `size`, `fallS` seconds down again, both without a jerk. */
export type Push = { atMs: number; size: number; riseS: number; fallS: number };

/**
 * The pushes as a curve, one value for each pose. Where pushes to the same side overlap the stronger one counts, so that they never pile up;
 * opposite ones cancel out, so that the curve never jumps from one side to the other.
 */
export function pushCurve(pushes: readonly Push[], poses: number): number[] {
  const up = Array.from({ length: poses }, () => 0);
  const down = Array.from({ length: poses }, () => 0);
  for (const push of pushes) {
    const peak = push.atMs / 1000 / POSE_S;
    const first = Math.max(0, Math.floor(peak - push.riseS / POSE_S));
    const last = Math.min(poses - 1, Math.ceil(peak + push.fallS / POSE_S));
    for (let pose = first; pose <= last; pose++) {
      const value = push.size * hump({ gapS: (pose - peak) * POSE_S, push });
      up[pose] = Math.max(up[pose] ?? 0, value);
      down[pose] = Math.min(down[pose] ?? 0, value);
    }
  }
  return up.map((value, pose) => value + (down[pose] ?? 0));
}

/** Value that holds from each of the given moments to the next, one for each pose. The first is held from the start. */
export function stepCurve(steps: readonly { atMs: number; value: number }[], poses: number): number[] {
  let next = 0;
  let value = steps[0]?.value ?? 0;
  return Array.from({ length: poses }, (_, pose) => {
    for (let step = steps[next]; step && step.atMs <= pose * POSE_S * 1000; step = steps[++next]) value = step.value;
    return value;
  });
}

function hump({ gapS, push }: { gapS: number; push: Push }): number {
  const share = gapS < 0 ? 1 + gapS / push.riseS : 1 - gapS / push.fallS;
  const inside = Math.max(0, Math.min(1, share));
  return inside * inside * (3 - 2 * inside);
}
