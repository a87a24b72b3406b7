import { expect, test } from 'vitest';
import { LIDS_IN_BLINKS, planBlinks } from './blinks.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
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
