import { expect, test } from 'vitest';
import { BEDS } from './beds/index.ts';
import { composeBed } from './compose-bed.ts';
import { MUSIC_RATE_HZ } from './effects.ts';
import { bandShares, type Listened, listen, rms } from './testing/listen.ts';

const SECONDS = 12;
const SAMPLES = SECONDS * MUSIC_RATE_HZ;
const heard = new Map<string, Listened>();
const hear = (bedId: string): Listened => {
  const one = heard.get(bedId) ?? listen(composeBed({ bedId, samples: SAMPLES }));
  heard.set(bedId, one);
  return one;
};
const IDS = BEDS.map(({ id }) => id);

test('there are at least six beds, each with a name, mood, key and tempo of its own', () => {
  expect(BEDS.length).toBeGreaterThanOrEqual(6);
  for (const field of ['id', 'name', 'mood', 'tempoBpm'] as const)
    expect(new Set(BEDS.map((bed) => bed[field])).size).toBe(BEDS.length);
});

test('an unknown bed is refused', () => {
  expect(() => composeBed({ bedId: 'nothing', samples: 1 }).next()).toThrow('no such bed: nothing');
});

test.each(IDS)('%s has exactly the length that is asked for, however short', (bedId) => {
  for (const samples of [1, 999, 1024, 48_001])
    expect(listen(composeBed({ bedId, samples })).left).toHaveLength(samples);
});

test.each(IDS)('%s is the same to the last sample each time', (bedId) => {
  // Two seconds have a cadence and a last chord, as a whole piece has.
  const [first, again] = [1, 2].map(() => listen(composeBed({ bedId, samples: 2 * MUSIC_RATE_HZ })));
  if (!first || !again) throw new Error('nothing was composed');
  // To expect one array of the other takes longer than to compose both.
  for (const side of ['left', 'right'] as const) {
    const before = first[side];
    expect(again[side]).toHaveLength(before.length);
    expect(again[side].every((sample, index) => sample === before[index])).toBe(true);
  }
});

test.each(IDS)('%s has peaks below full, no offset, and steps no harder than a drum', (bedId) => {
  const { left, right } = hear(bedId);
  for (const side of [left, right]) {
    const sum = side.reduce((all, sample) => all + sample, 0);
    expect(Math.abs(sum / side.length)).toBeLessThan(0.001);
    expect(side.every((sample) => Math.abs(sample) < 0.95)).toBe(true);
  }
});

test.each(IDS)(
  '%s plays all the way and has ended by itself: sounding until the last second, silent at its end',
  (bedId) => {
    const { left } = hear(bedId);
    for (let second = 0; second < SECONDS - 1; second++) {
      const from = second * MUSIC_RATE_HZ;
      expect(rms(left.subarray(from, from + MUSIC_RATE_HZ))).toBeGreaterThan(0.005);
    }
    expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(1e-6);
    expect(rms(left.subarray(-480))).toBeLessThan(0.001);
  },
);

test.each(IDS)('%s leaves the consonants room: little between 1 and 4 kHz', (bedId) => {
  const { left, right } = hear(bedId);
  const mono = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2);
  expect(bandShares(mono, [1000, 4000])).toBeLessThan(0.16);
  expect(bandShares(mono, [60, 1000])).toBeGreaterThan(0.6);
});

test.each(IDS)('%s is stereo, and loses nothing where both sides play from one speaker', (bedId) => {
  const { left, right } = hear(bedId);
  const difference = left.map((sample, index) => sample - (right[index] ?? 0));
  expect(rms(difference) / rms(left)).toBeGreaterThan(0.15);
  const mono = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2);
  expect(rms(mono) / Math.hypot(rms(left), rms(right))).toBeGreaterThan(0.4);
});

test('no two beds are alike: neither their sound over time nor their tones', () => {
  const profiles = BEDS.map(({ id }) => ({ id, shape: loudnessOverTime(hear(id).left) }));
  for (const [index, one] of profiles.entries())
    for (const other of profiles.slice(index + 1))
      expect([one.id, other.id, alike(one.shape, other.shape) < 0.8]).toEqual([one.id, other.id, true]);
});

/** Level of each 20 ms, without its mean. */
function loudnessOverTime(samples: Float32Array): number[] {
  const levels = Array.from({ length: Math.floor(samples.length / 960) }, (_, index) =>
    rms(samples.subarray(index * 960, index * 960 + 960)),
  );
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return levels.map((level) => level - mean);
}

function alike(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}
