import { createRandom } from '../model/random.ts';
import { POSE_S } from './pose-rate.ts';

/**
 * What head, brows and body do, one value for each pose, rounded to 4 decimals.
 * `tilt` radians about the base of the neck (positive: clockwise); `yaw` and `pitch` about -1 to 1 (positive: to the picture's right, down);
 * `shiftX`, `shiftY` pixels of the head over the body; `leanX` pixels of the neck to the side; `roll` radians of the shoulders about the base of the neck; `forward` 0 to 1 towards the viewer;
 * `breath` 0 (out) to 1 (in); `brow` about -0.3 to 1 (raised); `innerBrow` from -1 (knit) to 1 (inner ends raised).
 */
export type MotionCurves = {
  tilt: number[];
  yaw: number[];
  pitch: number[];
  shiftX: number[];
  shiftY: number[];
  leanX: number[];
  roll: number[];
  forward: number[];
  breath: number[];
  brow: number[];
  innerBrow: number[];
};

/** Steps of the integration between two samples: enough for frequencies up to a third of the sampling rate. */
const SUBSTEPS = 4;

/**
 * Follows a jumping target the way a body does: without a jerk, a little late, overshooting only when `damping` is below 1.
 * @param input `targets` one value for each sample, `stepS` seconds between samples, `frequencyHz` how quick the spring is, `damping` 1 = critical.
 * @returns One value for each sample, starting at rest on the first target.
 */
export function followTargets(input: {
  targets: readonly number[];
  stepS: number;
  frequencyHz: number;
  damping: number;
}): number[] {
  const { targets, stepS, frequencyHz, damping } = input;
  const stiffness = (2 * Math.PI * frequencyHz) ** 2;
  const drag = 2 * damping * 2 * Math.PI * frequencyHz;
  const dt = stepS / SUBSTEPS;
  let value = targets[0] ?? 0;
  let speed = 0;
  return targets.map((target) => {
    for (let step = 0; step < SUBSTEPS; step++) {
      speed += (stiffness * (target - value) - drag * speed) * dt;
      value += speed * dt;
    }
    return value;
  });
}

/** Random numbers from 0 to 1 for one purpose: streams of one seed with different names do not disturb each other. */
export function randomStream(seed: number, name: string): () => number {
  return createRandom(deriveSeed(seed, name));
}

/** A seed of its own for each name, from 0 to 2^32 - 1. */
export function deriveSeed(seed: number, name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash ^ Math.imul(seed | 0, 0x9e3779b1)) >>> 0;
}

/** A number drawn evenly between two bounds. */
export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random();
}

/** Ratios of the waves' frequencies: powers of the golden section meet again later than any other numbers, so no loop is ever noticed. */
const RATIOS = [0.618, 1, 1.618, 2.618] as const;
const SHARES = [0.34, 0.36, 0.2, 0.1] as const;

/** A slow wandering from about -1 to 1 around 0 that never repeats in a clip. `periodS` is the length of its main wave in seconds. */
export function createDrift(random: () => number, periodS: number): (timeS: number) => number {
  const waves = RATIOS.map((ratio, index) => ({
    speed: ((2 * Math.PI) / periodS) * ratio * between(random, 0.92, 1.08),
    phase: between(random, 0, 2 * Math.PI),
    share: SHARES[index] ?? 0,
  }));
  return (timeS) => waves.reduce((sum, { speed, phase, share }) => sum + share * Math.sin(speed * timeS + phase), 0);
}

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
