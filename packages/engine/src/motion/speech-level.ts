import { meanLoudness } from '../speech/loudness.ts';
import type { SpeechTake } from '../speech/speech-take.ts';
import { POSE_S } from './pose-rate.ts';

/** How fast the body takes up the voice and lets it go, per pose: about 150 ms up, 400 ms down. */
const RISE = 0.4;
const FALL = 0.15;

/** Loudness as the body feels it, one value from 0 to 1 for each pose: quick to rise, slow to fall. */
export function speechLevel(take: SpeechTake, poses: number): number[] {
  let level = 0;
  return Array.from({ length: poses }, (_, pose) => {
    const startMs = pose * POSE_S * 1000;
    const loudness = meanLoudness(take, { startMs, endMs: startMs + POSE_S * 1000 });
    level += (loudness - level) * (loudness > level ? RISE : FALL);
    return level;
  });
}
