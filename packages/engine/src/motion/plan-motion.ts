import type { Mood } from '../model/look.ts';
import { phrasesOf } from '../speech/phrases.ts';
import { stressesOf } from '../speech/stress.ts';
import { visibleWords } from '../speech/sentence-ends.ts';
import type { SpeechTake } from '../speech/speech-take.ts';
import { awayFromRest } from './away-from-rest.ts';
import { planBody } from './body.ts';
import { planBrows } from './brows.ts';
import { planHead } from './head.ts';
import type { GestureCue } from './gestures/gesture-cue.ts';
import type { Meaning } from './gestures/lexicons.ts';
import { sensesOf } from './gestures/meanings.ts';
import { mannerOf } from './manner.ts';
import type { MotionCurves } from './motion-curves.ts';
import { FRAMES_PER_POSE, POSE_S } from './pose-rate.ts';
import { meanLoudness } from '../speech/loudness.ts';

/** How fast the body takes up the voice and lets it go, per pose: about 150 ms up, 400 ms down. */
const RISE = 0.4;
const FALL = 0.15;

/** Loudness as the body feels it, one value from 0 to 1 for each pose: quick to rise, slow to fall. */
function speechLevel(take: SpeechTake, poses: number): number[] {
  let level = 0;
  return Array.from({ length: poses }, (_, pose) => {
    const startMs = pose * POSE_S * 1000;
    const loudness = meanLoudness(take, { startMs, endMs: startMs + POSE_S * 1000 });
    level += (loudness - level) * (loudness > level ? RISE : FALL);
    return level;
  });
}

/**
 * Plans the movement of head, brows and body over so many frames, from the resting pose (every curve at 0) back to it: whatever follows can start there.
 * `gestures`: what the hands do meanwhile, which the head goes with.
 */
export function planMotion(input: {
  take: SpeechTake;
  frames: number;
  seed: number;
  mood?: Mood | undefined;
  gestures?: readonly GestureCue[];
}): MotionCurves {
  const { take, gestures = [] } = input;
  const poses = Math.ceil(input.frames / FRAMES_PER_POSE);
  const plan = {
    poses,
    seed: input.seed,
    level: speechLevel(take, poses),
    away: awayFromRest(poses),
    phrases: phrasesOf(take.words),
    stresses: stressesOf(take),
    gestures,
    ...answersOf(take),
    manner: mannerOf(input.mood),
  };
  const curves = { ...planHead(plan), ...planBody(plan), ...planBrows(plan) };
  for (const values of Object.values(curves)) values.forEach((value, pose) => (values[pose] = round(value)));
  return curves;
}

/** When words are said that shake or nod a head. */
function answersOf(take: SpeechTake): { denials: number[]; affirmations: number[] } {
  const words = visibleWords(take.words);
  const senses = sensesOf(words.map(({ text }) => text));
  const momentsOf = (meaning: Meaning) =>
    senses.flatMap((sense) =>
      'meaning' in sense && sense.meaning === meaning ? [words[sense.index]?.startMs ?? 0] : [],
    );
  return { denials: momentsOf('denies'), affirmations: momentsOf('affirms') };
}

/** Four decimals, and never -0, which JSON does not keep. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4 || 0;
}
