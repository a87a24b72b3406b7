import type { Phrase } from '../speech/phrases.ts';
import { type MotionCurves, followTargets, between, randomStream, createDrift } from './motion-curves.ts';
import { pushCurve, stepCurve } from './motion-plan.ts';
import type { MotionPlan } from './motion-plan.ts';
import { POSE_S } from './pose-rate.ts';

/** Breaths of a person sitting at ease take 3.4 to 4.6 s (13 to 18 a minute). */
const BREATH_S = { least: 3.4, most: 4.6 };
/** Breathing in takes this share of a breath. */
const INHALE_SHARE = 0.4;
/** And no more than this. */
const INHALE_S = 1.6;
/** Who talks takes breath in pauses of this length, and not again before this time. */
const BREATH_PAUSE_MS = 150;
const LEAST_TALK_S = 2;

/** Movement of the body: leaning to a side with the phrases and letting a shoulder sink, towards the viewer on stressed words, breathing all the time. */
export function planBody(plan: MotionPlan): Pick<MotionCurves, 'leanX' | 'roll' | 'forward' | 'breath'> {
  const random = randomStream(plan.seed, 'body');
  const { tempo, sway: amount, forward: reach } = plan.manner;
  const sway = createDrift(random, 8.3 / tempo);
  const sink = createDrift(random, 9.7 / tempo);
  const leans = plan.phrases.map(({ startMs }) => ({ atMs: startMs, value: amount * between(random, -12, 12) }));
  const lean = followTargets({
    targets: stepCurve([{ atMs: 0, value: 0 }, ...leans], plan.poses),
    stepS: POSE_S,
    frequencyHz: 0.45 * tempo,
    damping: 1,
  });
  const insists = plan.stresses.map(({ atMs, strength }) => ({
    atMs: atMs + 80,
    size: strength * reach,
    riseS: 0.45,
    fallS: 1.1,
  }));
  const forward = followTargets({
    targets: pushCurve(insists, plan.poses),
    stepS: POSE_S,
    frequencyHz: 0.9,
    damping: 1,
  });
  const away = (pose: number) => plan.away[pose] ?? 0;
  return {
    leanX: lean.map((value, pose) => away(pose) * (value + 7 * amount * sway(pose * POSE_S))),
    roll: lean.map((value, pose) => away(pose) * (value * 0.0006 + 0.007 * amount * sink(pose * POSE_S))),
    forward: forward.map((value, pose) => away(pose) * Math.max(0, Math.min(1, value))),
    breath: planBreath(plan, random),
  };
}

/**
 * A whole number of breaths, in faster than out: the first begins with the first pose, the last ends with the last. Who talks takes breath in the pauses
 * between phrases, who is silent at their ease. A stretch shorter than a breath has a shallow one.
 */
function planBreath({ poses, phrases }: MotionPlan, random: () => number): number[] {
  const wholeS = poses * POSE_S;
  const startsS = phrases.length > 0 ? breathsOfTalk(phrases, wholeS) : breathsAtEase(wholeS, random);
  let breath = 0;
  return Array.from({ length: poses }, (_, pose) => {
    const timeS = pose * POSE_S;
    while (timeS >= (startsS[breath + 1] ?? Infinity)) breath += 1;
    const startS = startsS[breath] ?? 0;
    const lengthS = (startsS[breath + 1] ?? wholeS) - startS;
    const inS = Math.min(INHALE_SHARE * lengthS, INHALE_S);
    const ageS = timeS - startS;
    const turn = ageS < inS ? ageS / inS : 1 - (ageS - inS) / (lengthS - inS);
    return (Math.min(1, lengthS / BREATH_S.least) * (1 - Math.cos(Math.PI * turn))) / 2;
  });
}

/** Starts of breaths in seconds, of unequal length. */
function breathsAtEase(wholeS: number, random: () => number): number[] {
  const count = Math.max(1, Math.round(wholeS / between(random, BREATH_S.least, BREATH_S.most)));
  const shares = Array.from({ length: count }, () => between(random, BREATH_S.least, BREATH_S.most));
  const unitS = wholeS / shares.reduce((sum, share) => sum + share, 0);
  let startS = 0;
  return shares.map((share) => {
    const before = startS;
    startS += share * unitS;
    return before;
  });
}

/** Starts of breaths in seconds: with the first pose, and in pauses between phrases that are far enough from each other. */
function breathsOfTalk(phrases: readonly Phrase[], wholeS: number): number[] {
  const startsS = [0];
  for (const [index, { endMs }] of phrases.entries()) {
    const next = phrases[index + 1];
    const endS = endMs / 1000;
    const pauseMs = (next?.startMs ?? endMs) - endMs;
    const isApart = endS - (startsS.at(-1) ?? 0) >= LEAST_TALK_S && wholeS - endS >= LEAST_TALK_S;
    if (pauseMs >= BREATH_PAUSE_MS && isApart) startsS.push(endS);
  }
  return startsS;
}
