import { expect, test } from 'vitest';
import { SHORT_TAKE, takeOf } from '../testing/short-take.ts';
import { visemesOf } from './phone-visemes.ts';
import { VISEMES } from './viseme-shapes.ts';
import { MIN_CLOSURE_MS, planVisemeTrack } from './viseme-track.ts';

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
