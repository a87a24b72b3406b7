import { createDrift } from './drift.ts';
import { pushCurve, stepCurve } from './motion-plan.ts';
import type { MotionCurves } from './motion-curves.ts';
import type { MotionPlan, Push } from './motion-plan.ts';
import { POSE_S } from './pose-rate.ts';
import { followTargets } from './spring.ts';
import { between, randomStream } from './stream.ts';

/** A raise at most every so often, else the face looks nervous. */
const SPACING_MS = { least: 900, most: 1900 };

/** Brows are knit or their inner ends raised from the first word to the last, and let go so long before the end. */
const LOOSE_AT_END_MS = 250;

/**
 * Brows, one value for each pose: raised on stressed words (not on each), through the end of a question, and a little with the voice; their inner ends
 * as the mood asks for while something is said, up in questions, knit for a moment where something is denied.
 */
export function planBrows(plan: MotionPlan): Pick<MotionCurves, 'brow' | 'innerBrow'> {
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
