import { expect, test } from 'vitest';
import { EYES, planEyes } from './eye-bank.ts';
import { planGaze, LIDS_IN_BLINKS, planBlinks, wideEyes } from './eyes.ts';

const FRAMES = 60 * 30;
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const none: boolean[] = [];
const BLINK = [0.45, 0, 0, 0.45, 0.8];

const shapesOf = (input: Parameters<typeof planEyes>[0]) => planEyes(input).map((index) => EYES[index]);

function eyesOf(seed: number) {
  const fixations = planGaze({ frames: FRAMES, phraseStartsMs: [3000, 6500, 11_000, 20_000, 33_000], seed });
  return shapesOf({ frames: FRAMES, blinks: [], fixations, widened: none });
}

test('the eyes are at the viewer most of the time, with short glances away in between', () => {
  for (const seed of SEEDS) {
    const away = eyesOf(seed).map((eyes) => Math.hypot(eyes?.gazeX ?? 0, eyes?.gazeY ?? 0) > 0.2);
    const share = away.filter(Boolean).length / FRAMES;
    expect(share, `seed ${seed}`).toBeGreaterThan(0.02);
    expect(share, `seed ${seed}`).toBeLessThan(0.2);
    const runs = away
      .map((value) => (value ? 'x' : ' '))
      .join('')
      .trim()
      .split(/\s+/u);
    for (const run of runs) expect(run.length, `seed ${seed}`).toBeLessThanOrEqual(26);
  }
});

test('speakers of short sentences glance away as often as those of long ones', () => {
  const glances = (frames: number, count: number) => {
    const plans = Array.from({ length: count }, (_, seed) => planGaze({ frames, phraseStartsMs: [], seed }));
    return plans.flat().filter(({ x, y }) => Math.hypot(x, y) > 0.2).length;
  };
  const [long, short] = [glances(FRAMES, 20), glances(90, 400)];
  expect(short).toBeGreaterThan(long * 0.7);
  expect(short).toBeLessThan(long * 1.3);
});

test('a saccade takes one or two frames', () => {
  const eyes = shapesOf({
    frames: 6,
    blinks: [],
    fixations: [
      { frame: 0, x: 0, y: 0 },
      { frame: 1, x: 0.09, y: 0 },
      { frame: 3, x: -0.5, y: -0.12 },
    ],
    widened: none,
  });
  expect(eyes.map((shape) => shape?.gazeX)).toEqual([0, 0.09, 0.09, -0.25, -0.5, -0.5]);
});

test('a blink shuts the lids, whatever the eyes look at, and opens them again', () => {
  const eyes = shapesOf({
    frames: 10,
    blinks: [{ frame: 2, lids: BLINK }],
    fixations: [{ frame: 0, x: 0.5, y: -0.12 }],
    widened: none,
  });
  expect(eyes.map((shape) => shape?.openness)).toEqual([1, 1, ...BLINK, 1, 1, 1]);
  expect(eyes.map((shape) => shape?.gazeX)).toEqual([0.25, 0.5, 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5]);
});

test('few eyes are enough for everybody, no two of them alike, and the first look at the viewer', () => {
  expect(EYES[0]).toEqual({ openness: 1, gazeX: 0, gazeY: 0 });
  expect(EYES.length).toBeLessThanOrEqual(40);
  expect(new Set(EYES.map((shape) => JSON.stringify(shape))).size).toBe(EYES.length);
});

test('whatever eyes do is in the bank: gaze and lids come out as planned', () => {
  for (const seed of SEEDS) {
    const fixations = planGaze({ frames: FRAMES, phraseStartsMs: [], seed });
    const widened = Array.from({ length: FRAMES }, (_, frame) => frame % 90 < 12);
    const eyes = shapesOf({ frames: FRAMES, blinks: [], fixations, widened });
    expect(eyes.map((shape) => shape?.openness)).toEqual(widened.map((wide) => (wide ? 1.1 : 1)));
    for (const [index, { frame, x, y }] of fixations.entries()) {
      const restsFrames = (fixations[index + 1]?.frame ?? FRAMES) - frame;
      if (restsFrames < 2 || frame + 1 >= FRAMES) continue;
      expect([eyes[frame + 1]?.gazeX, eyes[frame + 1]?.gazeY], `seed ${seed}`).toEqual([x, y]);
    }
  }
});

test('eyes go to what is shown as the hand arrives, and back to the viewer within a second', () => {
  for (const seed of SEEDS) {
    for (const [side, sign] of [
      ['right', -1],
      ['left', 1],
    ] as const) {
      const fixations = planGaze({ frames: 180, phraseStartsMs: [], shows: [{ atMs: 2000, side }], seed });
      const eyes = shapesOf({ frames: 180, blinks: [], fixations, widened: none });
      expect(Math.sign(eyes[60]?.gazeX ?? 0), `seed ${seed}`).toBe(sign);
      expect(
        eyes.slice(60, 90).some((shape) => Math.abs(shape?.gazeX ?? 1) < 0.1),
        `seed ${seed}`,
      ).toBe(true);
      expect(fixations.map(({ frame }) => frame)).toEqual(
        fixations.map(({ frame }) => frame).toSorted((a, b) => a - b),
      );
    }
  }
});

const MINUTE = 60 * 30;
const PHRASE_ENDS = Array.from({ length: 24 }, (_, index) => 1700 + index * 2500 + (index % 3) * 300);

test('people blink 12 to 20 times a minute, talking or silent', () => {
  for (const seed of SEEDS) {
    for (const momentsMs of [[], PHRASE_ENDS]) {
      const { length } = planBlinks({ frames: MINUTE, momentsMs, seed });
      expect(length, `seed ${seed}`).toBeGreaterThanOrEqual(12);
      expect(length, `seed ${seed}`).toBeLessThanOrEqual(20);
    }
  }
});

test('blinks have no beat: their distances vary by more than a fifth', () => {
  for (const seed of SEEDS) {
    const gaps = gapsOf(startsOf({ frames: MINUTE, momentsMs: [], seed }));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
    expect(deviation / mean, `seed ${seed}`).toBeGreaterThan(0.2);
  }
});

test('more blinks than chance would bring fall on ends of phrases', () => {
  const share = (momentsMs: readonly number[]) => {
    const all = SEEDS.flatMap((seed) => startsOf({ frames: MINUTE, momentsMs, seed }));
    return (
      all.filter((frame) => PHRASE_ENDS.some((endMs) => Math.abs(frame / 30 - endMs / 1000) < 0.1)).length / all.length
    );
  };
  expect(share(PHRASE_ENDS)).toBeGreaterThan(share([]) * 2.5);
});

test('nobody blinks in the first moment, or twice at once, or beyond the end', () => {
  for (const seed of SEEDS) {
    const blinks = startsOf({ frames: 400, momentsMs: [100, 900, 13_300], seed });
    expect(blinks[0] ?? 30).toBeGreaterThanOrEqual(27);
    expect(blinks.at(-1) ?? 0).toBeLessThan(395);
    for (const gap of gapsOf(blinks)) expect(gap).toBeGreaterThan(10);
  }
  expect(planBlinks({ frames: 12, momentsMs: [], seed: 1 })).toEqual([]);
});

test('other seeds blink at other times, the same seed at the same', () => {
  const plan = (seed: number) => planBlinks({ frames: MINUTE, momentsMs: [], seed });
  expect(plan(4)).toEqual(plan(4));
  expect(plan(4)).not.toEqual(plan(5));
});

test('blinks are of several kinds, the usual one most often', () => {
  const lengths = SEEDS.flatMap((seed) => planBlinks({ frames: MINUTE, momentsMs: [], seed })).map(
    ({ lids }) => lids.length,
  );
  const shareOf = (length: number) => lengths.filter((other) => other === length).length / lengths.length;
  expect(shareOf(5)).toBeGreaterThan(0.5);
  expect(shareOf(8)).toBeGreaterThan(0.15);
  expect(shareOf(4)).toBeGreaterThan(0.03);
});

test('lids pass through nothing but what is drawn', () => {
  const all = SEEDS.flatMap((seed) => planBlinks({ frames: MINUTE, momentsMs: [], seed })).flatMap(({ lids }) => lids);
  expect(new Set(all)).toEqual(new Set(LIDS_IN_BLINKS));
});

function startsOf(input: Parameters<typeof planBlinks>[0]): number[] {
  return planBlinks(input).map(({ frame }) => frame);
}

function gapsOf(frames: readonly number[]): number[] {
  return frames.slice(1).map((frame, index) => frame - (frames[index] ?? 0));
}

const wideAt = (brow: readonly number[]) =>
  wideEyes(brow, brow.length * 2)
    .filter((_, frame) => frame % 2 === 0)
    .map((is) => (is ? 'x' : '.'))
    .join('');

test('eyes are wide while brows are up, and do not flicker at the edge', () => {
  expect(wideAt([0, 0.3, 0.6, 0.5, 0.6, 0.5, 0.45, 0.3, 0])).toBe('..xxxxx..');
  expect(wideAt([0.6, 0.7, 0.8, 0.7])).toBe('xxxx');
});

test('brows that are up for a moment leave the eyes as they are', () => {
  expect(wideAt([0, 0.6, 0.6, 0.2, 0, 0.7, 0.7, 0.7, 0.5, 0])).toBe('.....xxxx.');
  expect(wideAt([0.5, 0.5, 0.5, 0.5, 0.5])).toBe('.....');
});
