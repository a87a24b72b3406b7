import { expect, test } from 'vitest';
import { takeOf } from '../testing/short-take.ts';
import { takeOfText } from '../testing/text-take.ts';
import type { GestureCue } from './gestures/gesture-cue.ts';
import { planMotion } from './plan-motion.ts';
import type { MotionCurves } from './motion-curves.ts';
import { pushCurve, stepCurve } from './motion-plan.ts';

const TEXT =
  'Have you ever tried to make a video and given up? I did, more than once! Then I found a tool that writes, speaks and renders everything for me. ' +
  'You type a script, pick a face, and press one button. Why not try it today?';
const TAKE = takeOfText(TEXT);
const SILENCE = { durationMs: 60_000, words: [], phones: [], loudness: [] };
const SEEDS = Array.from({ length: 20 }, (_, index) => index * 7919 + 1);

/** Greatest change from one pose to the next (67 ms) that still looks like a person, and greatest value at all. */
const BOUNDS: Record<keyof MotionCurves, { step: number; size: number }> = {
  tilt: { step: 0.009, size: 0.07 },
  yaw: { step: 0.22, size: 1.3 },
  pitch: { step: 0.45, size: 1.2 },
  shiftX: { step: 2.4, size: 16 },
  shiftY: { step: 3.6, size: 12 },
  leanX: { step: 2.6, size: 22 },
  roll: { step: 0.0024, size: 0.02 },
  forward: { step: 0.16, size: 1 },
  breath: { step: 0.09, size: 1 },
  brow: { step: 0.3, size: 1 },
  innerBrow: { step: 0.2, size: 1 },
};

function eachCurve(curves: MotionCurves, check: (name: keyof MotionCurves, values: readonly number[]) => void): void {
  for (const name of Object.keys(BOUNDS) as (keyof MotionCurves)[]) check(name, curves[name]);
}

test('nothing ever pops: from pose to pose every curve changes by little and stays in its range', () => {
  for (const seed of SEEDS) {
    for (const [take, mood] of [
      [TAKE, undefined],
      [SILENCE, undefined],
      [TAKE, 'excited'],
      [TAKE, 'serious'],
    ] as const) {
      const quicker = mood === 'excited' ? 1.35 : 1;
      eachCurve(planMotion({ take, frames: 900, seed, mood }), (name, values) => {
        const steps = values.slice(1).map((value, pose) => Math.abs(value - (values[pose] ?? 0)));
        expect(Math.max(...values.map(Math.abs)), `${name} of seed ${seed}`).toBeLessThanOrEqual(BOUNDS[name].size);
        expect(Math.max(...steps), `${name} of seed ${seed}`).toBeLessThanOrEqual(BOUNDS[name].step * quicker);
      });
    }
  }
});

test('there is one value for every two frames, and it is a number', () => {
  eachCurve(planMotion({ take: TAKE, frames: 301, seed: 3 }), (_, values) => {
    expect(values).toHaveLength(151);
    expect(values.every(Number.isFinite)).toBe(true);
  });
});

test('a silent performer still moves, but less than a talking one', () => {
  const travel = (take: typeof TAKE) => {
    const { yaw, pitch } = planMotion({ take, frames: 600, seed: 5 });
    return [yaw, pitch].map((values) =>
      values.reduce((sum, value, pose) => sum + Math.abs(value - (values[pose - 1] ?? value)), 0),
    );
  };
  const [quietYaw, quietPitch] = travel(SILENCE);
  const [yaw, pitch] = travel(TAKE);
  expect(quietYaw).toBeGreaterThan(0.5);
  expect(yaw).toBeGreaterThan((quietYaw ?? 0) * 1.3);
  expect(pitch).toBeGreaterThan((quietPitch ?? 0) * 2);
});

test('breathing goes on at 12 to 19 breaths a minute', () => {
  for (const seed of SEEDS) {
    const { breath } = planMotion({ take: SILENCE, frames: 1800, seed });
    const peaks = breath.filter(
      (value, pose) => value > 0.9 && value >= (breath[pose - 1] ?? 0) && value > (breath[pose + 1] ?? 1),
    );
    expect(peaks.length).toBeGreaterThanOrEqual(12);
    expect(peaks.length).toBeLessThanOrEqual(19);
  }
});

test('who talks takes breath in the pauses between sentences', () => {
  const pauseS = 4.2;
  const said = (startS: number) =>
    Array.from({ length: 8 }, (_, nth) => ({
      text: nth === 7 ? 'word.' : 'word',
      startMs: (startS + nth * 0.45) * 1000,
      endMs: (startS + nth * 0.45 + 0.45) * 1000,
    }));
  const take = { durationMs: 8800, words: [...said(0.3), ...said(pauseS + 0.5)], phones: [], loudness: [] };
  for (const seed of SEEDS) {
    const { breath } = planMotion({ take, frames: 264, seed });
    const middle = breath.slice(15, -15);
    const emptyS = (15 + middle.indexOf(Math.min(...middle))) / 15;
    expect(Math.abs(emptyS - (0.3 + 8 * 0.45)), `seed ${seed}`).toBeLessThan(0.15);
  }
});

test('a head shakes at what is denied, and turns to what is shown', () => {
  const turning = (text: string, gestures: readonly GestureCue[] = []) =>
    planMotion({ take: takeOfText(text), frames: 120, seed: 4, gestures }).yaw;
  const differs = (a: readonly number[], b: readonly number[]) =>
    Math.max(...a.map((value, pose) => Math.abs(value - (b[pose] ?? 0))));
  const denials = SEEDS.map((seed) => {
    const yawOf = (word: string) =>
      planMotion({ take: takeOfText(`There was ${word} here that one could see at all.`), frames: 120, seed }).yaw;
    return differs(yawOf('nothing'), yawOf('bottles'));
  });
  expect(denials.filter((size) => size > 0.15).length).toBeGreaterThan(SEEDS.length / 2);
  const plain = turning('There was a bottle that one could see.');
  const show = { gesture: 'show-product', atMs: 1500, holdMs: 600, size: 1 } as const;
  const turned = (side: 'left' | 'right') =>
    (turning('There was a bottle that one could see.', [{ ...show, side }])[22] ?? 0) - (plain[22] ?? 0);
  expect(turned('right')).toBeLessThan(-0.2);
  expect(turned('left')).toBeGreaterThan(0.2);
});

test('no stretch of wandering comes back within two minutes', () => {
  const { tilt } = planMotion({ take: { ...SILENCE, durationMs: 120_000 }, frames: 3600, seed: 9 });
  const first = tilt.slice(0, 150);
  for (let from = 150; from + 150 <= tilt.length; from++) {
    const distance = first.reduce((sum, value, pose) => sum + (value - (tilt[from + pose] ?? 0)) ** 2, 0);
    expect(Math.sqrt(distance / 150)).toBeGreaterThan(0.001);
  }
});

test('the brows rise with a question and the head nods on a stressed word', () => {
  const sentence = (mark: string, strong: string) =>
    takeOf([
      ['', [['pau', 300]]],
      [
        'you',
        [
          ['y', 80],
          ['uw', 120],
        ],
      ],
      [
        'really',
        [
          ['r', 80],
          ['iy', 120],
          ['l', 60],
          ['iy', 90],
        ],
      ],
      [
        strong,
        [
          ['w', 90],
          ['aa', 150],
          ['n', 80],
          ['t', 70],
        ],
      ],
      [
        'this',
        [
          ['dh', 60],
          ['ih', 100],
          ['s', 90],
        ],
      ],
      [
        `now${mark}`,
        [
          ['n', 90],
          ['aw', 240],
        ],
      ],
      ['', [['pau', 600]]],
    ]);
  const asked = planMotion({ take: sentence('?', 'want'), frames: 80, seed: 2 });
  const stated = planMotion({ take: sentence('.', 'want'), frames: 80, seed: 2 });
  const insisted = planMotion({ take: sentence('.', 'WANT'), frames: 80, seed: 2 });
  expect(Math.max(...asked.brow)).toBeGreaterThan(Math.max(...stated.brow) + 0.4);
  const stressed = Math.round(0.986 * 15);
  expect(insisted.pitch[stressed]).toBeGreaterThan((stated.pitch[stressed] ?? 0) + 0.2);
});

test('every stretch, however short, starts in the resting pose and ends so near to it that the next can start there', () => {
  for (const seed of SEEDS) {
    for (const frames of [2, 12, 40, 90, 301]) {
      eachCurve(planMotion({ take: TAKE, frames, seed }), (name, values) => {
        expect(values[0], `${name} of seed ${seed}`).toBe(0);
        expect(Math.abs(values.at(-1) ?? 1), `${name} of seed ${seed}`).toBeLessThanOrEqual(BOUNDS[name].step);
      });
    }
  }
});

test('the same seed moves the same way, another one differently', () => {
  const plan = (seed: number) => planMotion({ take: TAKE, frames: 300, seed });
  expect(plan(1)).toEqual(plan(1));
  expect(plan(1).yaw).not.toEqual(plan(2).yaw);
});

const push = (atMs: number, size: number) => ({ atMs, size, riseS: 0.3, fallS: 0.6 });

test('a push swells to its size and fades away without a jerk', () => {
  const curve = pushCurve([push(1000, 0.8)], 40);
  expect(curve[15]).toBeCloseTo(0.8);
  expect([curve[10], curve[24], curve[39]]).toEqual([0, 0, 0]);
  expect(greatestStep(curve)).toBeLessThan(0.8 * 0.4);
});

test('pushes to one side do not pile up, opposite ones meet without a jump', () => {
  expect(Math.max(...pushCurve([push(1000, 0.5), push(1100, 0.5), push(1150, 0.6)], 40))).toBeLessThanOrEqual(0.6);
  const apart = greatestStep(pushCurve([push(1000, 0.5)], 60)) + greatestStep(pushCurve([push(1000, -0.5)], 60));
  for (let gapMs = 0; gapMs < 900; gapMs += 50) {
    expect(greatestStep(pushCurve([push(1000, 0.5), push(1000 + gapMs, -0.5)], 60))).toBeLessThanOrEqual(apart);
  }
});

test('pushes near the ends of a clip are cut off', () => {
  expect(pushCurve([push(0, 1), push(5000, 1), push(-9000, 1)], 10)).toHaveLength(10);
});

test('steps hold until the next one', () => {
  expect(
    stepCurve(
      [
        { atMs: 0, value: 1 },
        { atMs: 134, value: 5 },
        { atMs: 135, value: 7 },
      ],
      5,
    ),
  ).toEqual([1, 1, 1, 7, 7]);
  expect(stepCurve([], 2)).toEqual([0, 0]);
});

function greatestStep(curve: readonly number[]): number {
  return Math.max(...curve.slice(1).map((value, pose) => Math.abs(value - (curve[pose] ?? 0))));
}
