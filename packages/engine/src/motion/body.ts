import { createDrift } from './drift.ts';
import type { MotionCurves } from './motion-curves.ts';
import { pushCurve, stepCurve } from './motion-plan.ts';
import type { MotionPlan } from './motion-plan.ts';
import { POSE_S } from './pose-rate.ts';
import { followTargets } from './spring.ts';
import { between, randomStream } from './stream.ts';

/** Breaths of a person sitting at ease take 3.4 to 4.6 s (13 to 18 a minute). */
const BREATH_S = { least: 3.4, most: 4.6 };
/** Breathing in takes this share of a breath. */
const INHALE_SHARE = 0.4;

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
    breath: planBreath(plan.poses, random),
  };
}

/**
 * Breaths of unequal length, in faster than out, a whole number of them: the first begins with the first pose, the last ends with the last. A stretch
 * shorter than a breath has a shallow one.
 */
function planBreath(poses: number, random: () => number): number[] {
  const wholeS = poses * POSE_S;
  const count = Math.max(1, Math.round(wholeS / between(random, BREATH_S.least, BREATH_S.most)));
  const shares = Array.from({ length: count }, () => between(random, BREATH_S.least, BREATH_S.most));
  const unitS = wholeS / shares.reduce((sum, share) => sum + share, 0);
  const depth = Math.min(1, wholeS / BREATH_S.least);
  let breath = 0;
  let startS = 0;
  return Array.from({ length: poses }, (_, pose) => {
    let lengthS = (shares[breath] ?? 0) * unitS;
    if (pose * POSE_S >= startS + lengthS && breath + 1 < count) {
      startS += lengthS;
      breath += 1;
      lengthS = (shares[breath] ?? 0) * unitS;
    }
    const share = (pose * POSE_S - startS) / lengthS;
    const turn = share < INHALE_SHARE ? share / INHALE_SHARE : 1 - (share - INHALE_SHARE) / (1 - INHALE_SHARE);
    return (depth * (1 - Math.cos(Math.PI * turn))) / 2;
  });
}
