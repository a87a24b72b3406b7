import type { Mood } from '../model/look.ts';
import { phrasesOf, stressesOf } from '../speech/phrases.ts';
import { visibleWords } from '../speech/sentence-ends.ts';
import type { SpeechTake } from '../speech/speech-take.ts';
import { meanLoudness } from '../speech/loudness.ts';
import { planBody } from './body.ts';
import { planHead } from './head.ts';
import type { GestureCue } from './gestures/gesture-cue.ts';
import { type Meaning, sensesOf } from './gestures/lexicons.ts';
import { mannerOf } from './manner.ts';
import { type MotionCurves, followTargets, between, randomStream, createDrift, awayFromRest } from './motion-curves.ts';
import { FRAMES_PER_POSE, POSE_S } from './pose-rate.ts';
import { pushCurve, stepCurve, type MotionPlan, type Push } from './motion-plan.ts';

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

/** A raise at most every so often, else the face looks nervous. */
const SPACING_MS = { least: 900, most: 1900 };

/** Brows are knit or their inner ends raised from the first word to the last, and let go so long before the end. */
const LOOSE_AT_END_MS = 250;

/**
 * Brows, one value for each pose: raised on stressed words (not on each), through the end of a question, and a little with the voice; their inner ends
 * as the mood asks for while something is said, up in questions, knit for a moment where something is denied.
 */
function planBrows(plan: MotionPlan): Pick<MotionCurves, 'brow' | 'innerBrow'> {
  const random = randomStream(plan.seed, 'brows');
  const drift = createDrift(random, 6.7);
  const { brows } = plan.manner;
  const raised = pushCurve([...planRaises(plan, random), ...planQuestions(plan)], plan.poses);
  const targets = raised.map(
    (raise, pose) => brows * (raise + 0.12 * (plan.level[pose] ?? 0)) + 0.08 * drift(pose * POSE_S),
  );
  const follow = (wanted: readonly number[], frequencyHz: number) =>
    followTargets({ targets: wanted, stepS: POSE_S, frequencyHz, damping: 0.9 });
  const away = (pose: number) => plan.away[pose] ?? 0;
  return {
    brow: follow(targets, 1.9).map((value, pose) => Math.max(-0.3, Math.min(1, value)) * away(pose)),
    innerBrow: follow(planInnerBrow(plan), 1.3).map((value, pose) => Math.max(-1, Math.min(1, value)) * away(pose)),
  };
}

function planInnerBrow(plan: MotionPlan): number[] {
  const { phrases, denials, manner, poses } = plan;
  const steps = phrases.flatMap(({ startMs, endMs, asks }) => [
    { atMs: startMs - 100, value: manner.brow + (asks ? 0.35 : 0) },
    { atMs: endMs + LOOSE_AT_END_MS, value: 0 },
  ]);
  const feeling = stepCurve([{ atMs: 0, value: 0 }, ...steps], poses);
  const knits = pushCurve(
    denials.map((atMs) => ({ atMs: atMs + 120, size: -0.45, riseS: 0.3, fallS: 0.7 })),
    poses,
  );
  return feeling.map((value, pose) => value + (knits[pose] ?? 0));
}

function planRaises({ stresses }: MotionPlan, random: () => number): Push[] {
  const raises: Push[] = [];
  let freeMs = 0;
  for (const { atMs, strength } of stresses) {
    if (atMs < freeMs) continue;
    raises.push({ atMs: atMs - 60, size: 0.4 + 0.45 * strength, riseS: 0.3, fallS: 0.65 });
    freeMs = atMs + between(random, SPACING_MS.least, SPACING_MS.most);
  }
  return raises;
}

/** The brows go up over the last words of a question and stay up until it has ended. */
function planQuestions({ phrases }: MotionPlan): Push[] {
  return phrases
    .filter(({ asks }) => asks)
    .map(({ startMs, endMs }) => ({
      atMs: endMs - 80,
      size: 0.9,
      riseS: Math.min(1.2, (endMs - startMs) / 1000 + 0.1),
      fallS: 0.7,
    }));
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
