import { expect, test } from 'vitest';
import { BLINK_LIDS } from './blinks.ts';
import { planEyeBank } from './eye-bank.ts';
import { planGaze } from './gaze.ts';

const FRAMES = 60 * 30;
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const none: boolean[] = [];

function eyesOf(seed: number) {
  const fixations = planGaze({ frames: FRAMES, phraseStartsMs: [3000, 6500, 11_000, 20_000, 33_000], seed });
  const bank = planEyeBank({ frames: FRAMES, blinks: [], fixations, widened: none });
  return bank.byFrame.map((index) => bank.shapes[index]);
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

test('a saccade takes one or two frames', () => {
  const bank = planEyeBank({
    frames: 6,
    blinks: [],
    fixations: [
      { frame: 0, x: 0, y: 0 },
      { frame: 1, x: 0.09, y: 0 },
      { frame: 3, x: -0.5, y: -0.12 },
    ],
    widened: none,
  });
  expect(bank.byFrame.map((index) => bank.shapes[index]?.gazeX)).toEqual([0, 0.09, 0.09, -0.2, -0.5, -0.5]);
});

test('a blink shuts the lids, whatever the eyes look at, and opens them again', () => {
  const bank = planEyeBank({ frames: 10, blinks: [2], fixations: [{ frame: 0, x: 0.5, y: 0.1 }], widened: none });
  const eyes = bank.byFrame.map((index) => bank.shapes[index]);
  expect(eyes.map((shape) => shape?.openness)).toEqual([1, 1, ...BLINK_LIDS, 1, 1, 1]);
  expect(eyes.filter((shape) => shape?.openness === 0).every((shape) => shape?.gazeX === 0)).toBe(true);
});

test('the first shape looks at the viewer, and few shapes are enough for a minute', () => {
  for (const seed of SEEDS) {
    const fixations = planGaze({ frames: FRAMES, phraseStartsMs: [], seed });
    const widened = Array.from({ length: FRAMES }, (_, frame) => frame % 90 < 12);
    const blinks = Array.from({ length: 16 }, (_, index) => 31 + index * 107);
    const bank = planEyeBank({ frames: FRAMES, blinks, fixations, widened });
    expect(bank.shapes[0]).toEqual({ openness: 1, gazeX: 0, gazeY: 0 });
    expect(bank.shapes.length).toBeLessThanOrEqual(64);
    expect(bank.byFrame[0]).toBe(bank.shapes.findIndex(({ openness, gazeX }) => openness === 1.1 && gazeX === 0));
  }
});
