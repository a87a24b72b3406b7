import { expect, test } from 'vitest';
import { takeOf } from '../testing/short-take.ts';
import { meanLoudness, peakLoudness } from './loudness.ts';
import { stressesOf } from './stress.ts';

const say = (third: string) =>
  takeOf([
    [
      'this',
      [
        ['dh', 50],
        ['ih', 80],
        ['s', 70],
      ],
    ],
    [
      'is',
      [
        ['ih', 60],
        ['z', 70],
      ],
    ],
    [
      third,
      [
        ['r', 50],
        ['iy', 110],
        ['l', 50],
      ],
    ],
    [
      'good',
      [
        ['g', 50],
        ['uh', 90],
        ['d', 50],
      ],
    ],
    [
      'stuff',
      [
        ['s', 60],
        ['ah', 90],
        ['f', 70],
      ],
    ],
  ]);

test('the word that is louder than its neighbours is stressed, and an even voice stresses none', () => {
  expect(stressesOf(say('real'))).toEqual([]);
  const [stress, ...others] = stressesOf(say('REAL'));
  expect(others).toEqual([]);
  expect(stress?.atMs).toBeGreaterThan(330);
  expect(stress?.atMs).toBeLessThan(540);
  expect(stress?.strength).toBeGreaterThan(0.5);
});

test('an exclamation mark stresses a word', () => {
  expect(stressesOf(say('real!'))).toHaveLength(1);
});

test('loudness outside a take is silence', () => {
  const take = { loudness: [0.2, 0.4, 1] };
  expect(meanLoudness(take, { startMs: 0, endMs: 20 })).toBeCloseTo(0.3);
  expect(meanLoudness(take, { startMs: 10, endMs: 10 })).toBe(0.4);
  expect(meanLoudness(take, { startMs: 500, endMs: 900 })).toBe(0);
  expect(peakLoudness(take, { startMs: -50, endMs: 5000 })).toBe(1);
});
