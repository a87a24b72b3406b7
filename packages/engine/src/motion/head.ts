import { createDrift } from './drift.ts';
import type { MotionCurves } from './motion-curves.ts';
import { pushCurve, stepCurve } from './motion-plan.ts';
import type { MotionPlan, Push } from './motion-plan.ts';
import { POSE_S } from './pose-rate.ts';
import { followTargets } from './spring.ts';
import { between, randomStream } from './stream.ts';

/** Share of the wandering that is left when nothing is said: listeners move too, but less. */
const QUIET_SHARE = 0.55;
/** Nods mark stressed words, at most one in this time; real speakers nod about once a second when they insist. */
const NOD_SPACING_MS = 650;

type HeadCurves = Pick<MotionCurves, 'tilt' | 'yaw' | 'pitch' | 'shiftX' | 'shiftY'>;

/**
 * Movement of the head: a new posture with each phrase, nods on stressed words and at the ends of phrases, a lift with the voice, and slow wandering,
 * all from rest and back to it.
 * @see Hadar et al. (1983), "Kinematics of head movements accompanying speech": slow postural shifts at boundaries, quick movements on stress.
 */
export function planHead(plan: MotionPlan): HeadCurves {
  const random = randomStream(plan.seed, 'head');
  const posture = planPosture(plan, random);
  const drift = {
    tilt: wander(random, 6.1),
    yaw: wander(random, 5.3),
    pitch: wander(random, 4.3),
    x: wander(random, 7.7),
    y: wander(random, 5.9),
  };
  const nods = pushCurve(planNods(plan), plan.poses);
  return mapPoses(plan, (pose, voice) => {
    const timeS = pose * POSE_S;
    const away = plan.away[pose] ?? 0;
    const level = voice * away;
    const amount = away * (QUIET_SHARE + (1 - QUIET_SHARE) * voice);
    const nod = away * (nods[pose] ?? 0);
    const yaw = 0.75 * away * (posture.yaw[pose] ?? 0) + 0.45 * amount * drift.yaw(timeS);
    return {
      tilt: 0.03 * away * (posture.tilt[pose] ?? 0) + 0.024 * amount * drift.tilt(timeS) + 0.008 * yaw,
      yaw,
      pitch: 0.3 * amount * drift.pitch(timeS) - 0.28 * level + nod,
      shiftX: 8 * yaw + 4 * amount * drift.x(timeS),
      shiftY: 2.4 * amount * drift.y(timeS) - 4 * level + 7 * nod,
    };
  });
}

function wander(random: () => number, periodS: number): (timeS: number) => number {
  return createDrift(random, periodS);
}

/** Postures of -1 to 1 that change with the phrases, turned to the other side more often than not, and eased by a spring. */
function planPosture(plan: MotionPlan, random: () => number): { yaw: number[]; tilt: number[] } {
  let side = random() < 0.5 ? -1 : 1;
  const steps = [{ atMs: 0, yaw: 0, tilt: 0 }];
  for (const { startMs } of plan.phrases) {
    if (random() < 0.7) side = -side;
    const yaw = side * between(random, 0.15, 1);
    steps.push({ atMs: startMs - 120, yaw, tilt: (random() < 0.65 ? -side : side) * between(random, 0.2, 1) });
  }
  const ease = (pick: (step: (typeof steps)[number]) => number, frequencyHz: number) =>
    followTargets({
      targets: stepCurve(
        steps.map((step) => ({ atMs: step.atMs, value: pick(step) })),
        plan.poses,
      ),
      stepS: POSE_S,
      frequencyHz,
      damping: 0.9,
    });
  return { yaw: ease(({ yaw }) => yaw, 0.75), tilt: ease(({ tilt }) => tilt, 0.6) };
}

function planNods({ stresses, phrases }: MotionPlan): Push[] {
  const nods: Push[] = [];
  for (const { atMs, strength } of stresses) {
    if (atMs - (nods.at(-1)?.atMs ?? -Infinity) < NOD_SPACING_MS) continue;
    nods.push({ atMs, size: 0.35 + 0.45 * strength, riseS: 0.26, fallS: 0.42 });
  }
  const closing = phrases.map(({ endMs, asks }) => ({
    atMs: endMs - 60,
    size: asks ? -0.35 : 0.3,
    riseS: 0.3,
    fallS: 0.6,
  }));
  return [...nods, ...closing];
}

function mapPoses(plan: MotionPlan, at: (pose: number, level: number) => Record<keyof HeadCurves, number>): HeadCurves {
  const curves: HeadCurves = { tilt: [], yaw: [], pitch: [], shiftX: [], shiftY: [] };
  for (let pose = 0; pose < plan.poses; pose++) {
    const values = at(pose, plan.level[pose] ?? 0);
    for (const name of Object.keys(curves) as (keyof HeadCurves)[]) curves[name].push(values[name]);
  }
  return curves;
}
