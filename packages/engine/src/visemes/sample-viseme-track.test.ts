import { expect, test } from 'vitest';
import { SHORT_TAKE, takeOf } from '../testing/short-take.ts';
import { sampleVisemeTrack, weigh } from './sample-viseme-track.ts';
import { MOUTH_AT_REST } from './viseme-shapes.ts';
import { planVisemeTrack } from './viseme-track.ts';

const VOWELS = ['aa', 'ae', 'iy', 'uw', 'ow', 'eh', 'er'];
const track = planVisemeTrack(SHORT_TAKE);

/** A consonant between two loud vowels; returns the mouth in the consonant's middle. */
function mouthBetween(vowel: string, consonant: string, lengthMs: number) {
  const take = takeOf([
    ['', [['pau', 200]]],
    [
      'LOUD',
      [
        [vowel, 150],
        [consonant, lengthMs],
        [vowel, 150],
      ],
    ],
    ['', [['pau', 200]]],
  ]);
  return sampleVisemeTrack(planVisemeTrack(take), 350 + lengthMs / 2);
}

test('the weights of the cues around any instant add up to 1 in every articulator', () => {
  for (let timeMs = -200; timeMs < SHORT_TAKE.durationMs + 500; timeMs += 7) {
    for (const articulator of ['jaw', 'lips', 'tongue'] as const) {
      const weights = weigh(track, timeMs, articulator).map(({ weight }) => weight);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
    }
  }
});

test('the lips close at p, b and m whatever vowels stand beside them and however short they are', () => {
  for (const vowel of VOWELS) {
    for (const consonant of ['p', 'b', 'm']) {
      for (const lengthMs of [20, 40, 80]) expect(mouthBetween(vowel, consonant, lengthMs).open).toBeLessThan(0.05);
    }
  }
});

test('the lower lip meets the upper teeth at f and v', () => {
  for (const vowel of VOWELS) {
    for (const consonant of ['f', 'v']) {
      const mouth = mouthBetween(vowel, consonant, 70);
      expect(mouth.open).toBeLessThan(0.16);
      expect(mouth.teeth).toBeGreaterThan(0.8);
    }
  }
});

test('a consonant without a place of its own on the lips leaves the neighbouring vowel visible', () => {
  expect(mouthBetween('aa', 'k', 60).open).toBeGreaterThan(mouthBetween('iy', 'k', 60).open + 0.1);
});

test('the mouth opens on aa, spreads on iy and rounds on uw', () => {
  const vowel = (phone: string) =>
    sampleVisemeTrack(
      planVisemeTrack(
        takeOf([
          ['', [['pau', 200]]],
          ['x', [[phone, 200]]],
          ['', [['pau', 200]]],
        ]),
      ),
      300,
    );
  expect(vowel('aa').open).toBeGreaterThan(0.6);
  expect(vowel('iy').width).toBeGreaterThan(1.08);
  expect(vowel('uw').round).toBeGreaterThan(0.8);
  expect(vowel('aa').open).toBeGreaterThan(vowel('iy').open + 0.3);
});

test('lips round before the rounded vowel begins', () => {
  const take = takeOf([
    ['', [['pau', 200]]],
    [
      'stew',
      [
        ['s', 100],
        ['t', 60],
        ['uw', 200],
      ],
    ],
    ['', [['pau', 200]]],
  ]);
  expect(sampleVisemeTrack(planVisemeTrack(take), 310).round).toBeGreaterThan(0.4);
});

test('the mouth is closed in the middle of a pause and after the end', () => {
  for (const timeMs of [0, 100, 775, 1800, SHORT_TAKE.durationMs, SHORT_TAKE.durationMs + 60_000]) {
    expect(sampleVisemeTrack(track, timeMs).open).toBeLessThan(0.03);
  }
});

test('a diphthong moves from its first vowel to its second', () => {
  const cues = planVisemeTrack(
    takeOf([
      ['', [['pau', 200]]],
      ['oy', [['oy', 240]]],
      ['', [['pau', 200]]],
    ]),
  );
  const early = sampleVisemeTrack(cues, 250);
  const late = sampleVisemeTrack(cues, 410);
  expect(early.round).toBeGreaterThan(late.round + 0.4);
  expect(late.width).toBeGreaterThan(early.width + 0.15);
});

test('an empty track rests, and a time that is no number is refused', () => {
  expect(sampleVisemeTrack([], 100)).toEqual(MOUTH_AT_REST);
  for (const timeMs of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => sampleVisemeTrack(track, timeMs)).toThrow(RangeError);
  }
});
