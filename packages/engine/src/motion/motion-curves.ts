import { phrasesOf } from '../speech/phrases.ts';
import { stressesOf } from '../speech/stress.ts';
import type { SpeechTake } from '../speech/speech-take.ts';
import { planBody } from './body.ts';
import { planBrows } from './brows.ts';
import { planHead } from './head.ts';
import { FRAMES_PER_POSE } from './pose-rate.ts';
import { speechLevel } from './speech-level.ts';

/**
 * What head, brows and body do, one value for each pose, rounded to 4 decimals.
 * `tilt` radians about the base of the neck (positive: clockwise); `yaw` and `pitch` about -1 to 1 (positive: to the picture's right, down);
 * `shiftX`, `shiftY` pixels of the head over the body; `leanX` pixels of the neck to the side; `roll` radians of the shoulders about the base of the neck; `forward` 0 to 1 towards the viewer;
 * `breath` 0 (out) to 1 (in); `brow` about -0.3 to 1 (raised).
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
};

/** Plans the movement of head, brows and body over a clip of so many frames. */
export function planMotion(input: { take: SpeechTake; frames: number; seed: number }): MotionCurves {
  const poses = Math.ceil(input.frames / FRAMES_PER_POSE);
  const plan = {
    poses,
    seed: input.seed,
    level: speechLevel(input.take, poses),
    phrases: phrasesOf(input.take.words),
    stresses: stressesOf(input.take),
  };
  const curves = { ...planHead(plan), ...planBody(plan), brow: planBrows(plan) };
  for (const values of Object.values(curves)) values.forEach((value, pose) => (values[pose] = round(value)));
  return curves;
}

/** Four decimals, and never -0, which JSON does not keep. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4 || 0;
}
