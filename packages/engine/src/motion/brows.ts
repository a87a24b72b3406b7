import { createDrift } from './drift.ts';
import { pushCurve } from './motion-plan.ts';
import type { MotionPlan, Push } from './motion-plan.ts';
import { POSE_S } from './pose-rate.ts';
import { followTargets } from './spring.ts';
import { between, randomStream } from './stream.ts';

/** A raise at most every so often, else the face looks nervous. */
const SPACING_MS = { least: 900, most: 1900 };

/** Raising of the brows, one value for each pose: on stressed words (not on each), through the end of a question, and a little with the voice. */
export function planBrows(plan: MotionPlan): number[] {
  const random = randomStream(plan.seed, 'brows');
  const drift = createDrift(random, 6.7);
  const raised = pushCurve([...planRaises(plan, random), ...planQuestions(plan)], plan.poses);
  const targets = raised.map((raise, pose) => raise + 0.12 * (plan.level[pose] ?? 0) + 0.08 * drift(pose * POSE_S));
  return followTargets({ targets, stepS: POSE_S, frequencyHz: 1.9, damping: 0.9 }).map(
    (value, pose) => Math.max(-0.3, Math.min(1, value)) * (plan.away[pose] ?? 0),
  );
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
