import { expect, test } from 'vitest';
import { SHORT_TAKE, takeOf } from '../testing/short-take.ts';
import { VISEMES, visemesOf, MOUTH_AT_REST } from './viseme-shapes.ts';
import { MIN_CLOSURE_MS, planVisemeTrack, sampleVisemeTrack, weigh } from './viseme-track.ts';

const ARPABET =
  'aa ae ah ao aw ax ay b ch d dh eh er ey f g hh ih iy jh k l m n ng ow oy p r s sh t th uh uw v w y z zh'.split(' ');

test('every phone of ARPAbet has visemes of its own, an unknown one counts as a neutral vowel', () => {
  for (const phone of ARPABET) for (const viseme of visemesOf(phone)) expect(VISEMES).toHaveProperty(viseme);
  expect(ARPABET.filter((phone) => visemesOf(phone)[0] === 'ax')).toEqual(['ah', 'ax']);
  expect(visemesOf('!click')).toEqual(['ax']);
});

test('the track covers the whole take in order of time', () => {
  const track = planVisemeTrack(SHORT_TAKE);
  const starts = track.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts[0]).toBeLessThanOrEqual(0);
  for (let timeMs = 0; timeMs < SHORT_TAKE.durationMs; timeMs += 5) {
    expect(track.some((cue) => cue.startMs <= timeMs && timeMs <= cue.endMs)).toBe(true);
  }
});

test('a closure is never shorter than a frame', () => {
  const track = planVisemeTrack(
    takeOf([
      ['', [['pau', 100]]],
      [
        'aba',
        [
          ['aa', 100],
          ['b', 8],
          ['aa', 100],
        ],
      ],
    ]),
  );
  const closure = track.find(({ viseme }) => viseme === 'PP');
  expect((closure?.endMs ?? 0) - (closure?.startMs ?? 0)).toBeGreaterThanOrEqual(MIN_CLOSURE_MS);
});

test('louder speech opens the mouth wider', () => {
  const gainAt = (level: number) => {
    const take = { ...SHORT_TAKE, loudness: SHORT_TAKE.loudness.map(() => level) };
    return planVisemeTrack(take).find(({ viseme }) => viseme === 'aa')?.gain ?? 0;
  };
  expect(gainAt(0.2)).toBeLessThan(gainAt(0.6));
  expect(gainAt(0.6)).toBeLessThan(gainAt(1));
});

test('words that come without phones are spoken from their spelling', () => {
  const track = planVisemeTrack({ ...SHORT_TAKE, phones: [] });
  const during = (startMs: number, endMs: number) =>
    track.filter((cue) => cue.startMs >= startMs - 20 && cue.endMs <= endMs + 20).map(({ viseme }) => viseme);
  expect(during(950, 1260)).toContain('PP');
  expect(during(950, 1260)).toContain('aa');
});

test('a take of silence is one long smile', () => {
  const track = planVisemeTrack({ durationMs: 3000, words: [], phones: [], loudness: [] });
  expect(track.map(({ viseme }) => viseme)).toEqual(['smile']);
});

const VOWELS = ['aa', 'ae', 'iy', 'uw', 'ow', 'eh', 'er'];
const sampledTrack = planVisemeTrack(SHORT_TAKE);

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
      const weights = weigh(sampledTrack, timeMs, articulator).map(({ weight }) => weight);
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
    expect(sampleVisemeTrack(sampledTrack, timeMs).open).toBeLessThan(0.03);
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
    expect(() => sampleVisemeTrack(sampledTrack, timeMs)).toThrow(RangeError);
  }
});
