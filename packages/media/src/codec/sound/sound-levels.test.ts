import { describe, expect, test } from 'vitest';
import { checkSpeechStart, findSpeechStart, findBestLag } from './sound-levels.ts';
import { findMouthLag } from './measure-lip-sync.ts';

/** Windows of 10 ms: a quiet room, then speech with a soft first phone, a pause, and speech again. */
function speechFrom(window: number, gain = 1): number[] {
  const room = Array.from({ length: window }, (_, index) => 0.0005 + 0.0004 * Math.sin(index));
  const soft = Array.from({ length: 6 }, () => 0.02);
  const loud = Array.from({ length: 80 }, (_, index) => 0.15 + 0.1 * Math.sin(index));
  return [...room, ...soft, ...loud, ...room, ...loud].map((level) => level * gain);
}

describe('the start of speech', () => {
  test.each([0, 1, 20, 300])('is found after %i windows, at any loudness of the clip', (window) => {
    for (const gain of [0.05, 1, 3])
      expect(findSpeechStart({ startMs: 0, levels: speechFrom(window, gain) })).toBe(window * 10);
  });

  test('counts from where the sound itself begins', () => {
    expect(findSpeechStart({ startMs: 120, levels: speechFrom(20) })).toBe(320);
  });

  test('is not a click, a breath, or what the codec smears ahead', () => {
    const levels = speechFrom(40);
    levels.splice(3, 2, 0.8, 0.5);
    levels.splice(15, 10, ...Array.from({ length: 10 }, () => 0.002));
    levels.splice(38, 2, 0.003, 0.003);
    expect(findSpeechStart({ startMs: 0, levels })).toBe(400);
  });

  test('is found in a clip that is nearly all pause', () => {
    const pause = Array.from({ length: 6000 }, () => 0.0001);
    expect(findSpeechStart({ startMs: 0, levels: [...pause, ...speechFrom(0)] })).toBe(60_000);
  });

  test('does not exist in silence, nor in no sound at all', () => {
    expect(findSpeechStart({ startMs: 0, levels: Array.from({ length: 500 }, () => 0) })).toBeUndefined();
    expect(findSpeechStart({ startMs: 0, levels: [] })).toBeUndefined();
  });
});

test('the gate stops what viewers notice: more than 45 ms early, more than 125 ms late', () => {
  const heardAt200 = { startMs: 0, levels: speechFrom(20) };
  const problems = [75, 74, 245, 246].map((speechStartMs) => checkSpeechStart(heardAt200, speechStartMs));
  expect(problems).toEqual([
    [],
    ['speech is heard at 200 ms, the mouth begins at 74 ms'],
    [],
    ['speech is heard at 200 ms, the mouth begins at 246 ms'],
  ]);
  expect(checkSpeechStart({ startMs: 0, levels: [] }, 200)).toEqual(['speech is never heard']);
});

/** Never repeats within a clip. */
const curve = (index: number): number => Math.sin(index * 0.61) + Math.sin(index * 0.173) + Math.sin(index ** 1.3);
const curveFrom = (start: number, length = 150): number[] => Array.from({ length }, (_, index) => curve(start + index));

test('a curve is found again wherever it was moved to, whatever its size, and in noise', () => {
  for (let steps = -8; steps <= 8; steps++) {
    const moved = curveFrom(-steps).map((value) => 3 + value * 0.2);
    const found = findBestLag(curveFrom(0), moved, 8);
    expect(found.steps).toBe(steps);
    expect(found.correlation).toBeCloseTo(1, 6);
    const noisy = moved.map((value, index) => value + 0.2 * Math.cos(index * 2.9));
    expect(findBestLag(curveFrom(0), noisy, 8).steps).toBe(steps);
  }
});

test('curves of different length are compared where both exist', () => {
  expect(findBestLag(curveFrom(0, 100), curveFrom(-3, 140), 8)).toMatchObject({ steps: 3 });
  expect(findBestLag(curveFrom(0, 140), curveFrom(-3, 100), 8)).toMatchObject({ steps: 3 });
});

test('what never changes, and what is not there, is like nothing', () => {
  const still = Array.from({ length: 150 }, () => 5);
  for (const [one, other] of [
    [still, curveFrom(0)],
    [curveFrom(0), still],
    [[], []],
  ] as const)
    expect(findBestLag(one, other, 8)).toEqual({ steps: 0, correlation: 0 });
});

const FRAMES = 150;
/** Rises and falls with the sentence, in about two seconds. */
const phrase = (frame: number): number => 2 + Math.sin(frame * 0.1);
/** Never repeats within a clip. */
const syllable = (frame: number): number => Math.sin(frame * 1.3) + Math.sin((20 + frame) ** 1.1);
const mouthCurve = (valueAt: (frame: number) => number): number[] =>
  Array.from({ length: FRAMES }, (_, frame) => valueAt(frame));
const opening = mouthCurve((frame) => phrase(frame) + 0.1 * syllable(frame));

test('a sound that is late as a whole is late for certain', () => {
  for (const lag of [-4, 0, 5]) {
    const loudness = mouthCurve((frame) => (phrase(frame - lag) + 0.1 * syllable(frame - lag)) ** 2);
    expect(findMouthLag(opening, loudness)).toMatchObject({ steps: lag, isCertain: true });
  }
});

test('where the phrases fit at another place than the syllables nothing is certain', () => {
  const loudness = mouthCurve((frame) => (phrase(frame) + 0.1 * syllable(frame - 6)) ** 2);
  expect(findMouthLag(opening, loudness)).toMatchObject({ isCertain: false });
});

test('syllables that fit nowhere make nothing certain', () => {
  const still = mouthCurve(() => 2);
  expect(findMouthLag(still, opening)).toEqual({ steps: 0, correlation: 0, isCertain: false });
});

test('a rhythm that fits one beat off nearly as well makes nothing certain', () => {
  const beat = mouthCurve((frame) => 2 + Math.sin((frame * 2 * Math.PI) / 5));
  const late = mouthCurve((frame) => 2 + Math.sin(((frame - 2) * 2 * Math.PI) / 5) + 0.05 * syllable(frame));
  expect(findMouthLag(beat, late)).toMatchObject({ isCertain: false });
});
