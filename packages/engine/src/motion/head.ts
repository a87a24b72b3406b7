import { type MotionCurves, followTargets, between, randomStream, createDrift } from './motion-curves.ts';
import { pushCurve, stepCurve } from './motion-plan.ts';
import type { MotionPlan, Push } from './motion-plan.ts';
import { POSE_S } from './pose-rate.ts';

/** Share of the wandering that is left when nothing is said: listeners move too, but less. */
const QUIET_SHARE = 0.55;
/** Nods mark stressed words, at most one in this time; real speakers nod about once a second when they insist. */
const NOD_SPACING_MS = 650;
/** No nod is deeper, however much somebody insists. */
const MOST_NOD = 0.85;
/** The stress of 'absolutely' lies so long after its start at most. */
const AFFIRMS_WITHIN_MS = 700;
/** Not every word that denies shakes the head. */
const SHAKE_SHARE = 0.7;

type HeadCurves = Pick<MotionCurves, 'tilt' | 'yaw' | 'pitch' | 'shiftX' | 'shiftY'>;

/**
 * Movement of the head: a new posture with each phrase, nods on stressed words and at the ends of phrases, a lift with the voice, and slow wandering,
 * all from rest and back to it.
 * @see Hadar et al. (1983), "Kinematics of head movements accompanying speech": slow postural shifts at boundaries, quick movements on stress.
 */
export function planHead(plan: MotionPlan): HeadCurves {
  const random = randomStream(plan.seed, 'head');
  const posture = planPosture(plan, random);
  const { tempo, sway } = plan.manner;
  const drift = {
    tilt: createDrift(random, 6.1 / tempo),
    yaw: createDrift(random, 5.3 / tempo),
    pitch: createDrift(random, 4.3 / tempo),
    x: createDrift(random, 7.7 / tempo),
    y: createDrift(random, 5.9 / tempo),
  };
  const nods = pushCurve(planNods(plan), plan.poses);
  const turns = pushCurve([...planShakes(plan), ...planTurns(plan)], plan.poses);
  return mapPoses(plan, (pose, voice) => {
    const timeS = pose * POSE_S;
    const away = plan.away[pose] ?? 0;
    const level = voice * away;
    const amount = sway * away * (QUIET_SHARE + (1 - QUIET_SHARE) * voice);
    const nod = away * (nods[pose] ?? 0);
    const turn = away * (turns[pose] ?? 0);
    const yaw = 0.75 * sway * away * (posture.yaw[pose] ?? 0) + 0.45 * amount * drift.yaw(timeS) + turn;
    return {
      tilt: 0.03 * sway * away * (posture.tilt[pose] ?? 0) + 0.024 * amount * drift.tilt(timeS) + 0.008 * yaw,
      yaw,
      pitch: 0.3 * amount * drift.pitch(timeS) - 0.28 * level + nod,
      shiftX: 8 * yaw + 4 * amount * drift.x(timeS),
      shiftY: 2.4 * amount * drift.y(timeS) - 4 * level + 7 * nod,
    };
  });
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
  const { tempo } = plan.manner;
  return { yaw: ease(({ yaw }) => yaw, 0.75 * tempo), tilt: ease(({ tilt }) => tilt, 0.6 * tempo) };
}

function planNods({ stresses, phrases, affirmations, manner }: MotionPlan): Push[] {
  const nods: Push[] = [];
  for (const { atMs, strength } of stresses) {
    if (atMs - (nods.at(-1)?.atMs ?? -Infinity) < NOD_SPACING_MS) continue;
    const affirms = affirmations.some((saidMs) => atMs >= saidMs && atMs - saidMs < AFFIRMS_WITHIN_MS);
    const size = manner.nods * (0.35 + 0.45 * strength) + (affirms ? 0.2 : 0);
    nods.push({ atMs, size: Math.min(MOST_NOD, size), riseS: 0.26, fallS: 0.42 });
  }
  const closing = phrases.map(({ endMs, asks }) => ({
    atMs: endMs - 60,
    size: asks ? -0.35 : 0.3,
    riseS: 0.3,
    fallS: 0.6,
  }));
  return [...nods, ...closing];
}

/** A small shake to one side and the other on words that deny. */
function planShakes({ denials, seed }: MotionPlan): Push[] {
  const random = randomStream(seed, 'shakes');
  return denials.flatMap((atMs) => {
    if (random() > SHAKE_SHARE) return [];
    const side = random() < 0.5 ? -1 : 1;
    const shake = (afterMs: number, size: number) => ({
      atMs: atMs + afterMs,
      size: side * size,
      riseS: 0.36,
      fallS: 0.36,
    });
    return [shake(40, 0.24), shake(380, -0.26), shake(720, 0.12)];
  });
}

/** The head goes with the hand to what it shows. */
function planTurns({ gestures }: MotionPlan): Push[] {
  return gestures
    .filter(({ gesture }) => gesture === 'show-product')
    .map(({ side, atMs }) => ({ atMs, size: side === 'right' ? -0.4 : 0.4, riseS: 0.5, fallS: 0.7 }));
}

function mapPoses(plan: MotionPlan, at: (pose: number, level: number) => Record<keyof HeadCurves, number>): HeadCurves {
  const curves: HeadCurves = { tilt: [], yaw: [], pitch: [], shiftX: [], shiftY: [] };
  for (let pose = 0; pose < plan.poses; pose++) {
    const values = at(pose, plan.level[pose] ?? 0);
    for (const name of Object.keys(curves) as (keyof HeadCurves)[]) curves[name].push(values[name]);
  }
  return curves;
}
