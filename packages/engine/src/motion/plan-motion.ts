import { phrasesOf } from '../speech/phrases.ts';
import { stressesOf } from '../speech/stress.ts';
import type { SpeechTake } from '../speech/speech-take.ts';
import { awayFromRest } from './away-from-rest.ts';
import { planBody } from './body.ts';
import { planBrows } from './brows.ts';
import { planHead } from './head.ts';
import type { MotionCurves } from './motion-curves.ts';
import { FRAMES_PER_POSE } from './pose-rate.ts';
import { speechLevel } from './speech-level.ts';

/** Plans the movement of head, brows and body over so many frames, from the resting pose (every curve at 0) back to it: whatever follows can start there. */
export function planMotion(input: { take: SpeechTake; frames: number; seed: number }): MotionCurves {
  const poses = Math.ceil(input.frames / FRAMES_PER_POSE);
  const plan = {
    poses,
    seed: input.seed,
    level: speechLevel(input.take, poses),
    away: awayFromRest(poses),
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
