import { expect, test } from 'vitest';
import { findMouthLag } from './measure-lip-sync.ts';

const FRAMES = 150;
/** Rises and falls with the sentence, in about two seconds. */
const phrase = (frame: number): number => 2 + Math.sin(frame * 0.1);
/** Never repeats within a clip. */
const syllable = (frame: number): number => Math.sin(frame * 1.3) + Math.sin((20 + frame) ** 1.1);
const curve = (valueAt: (frame: number) => number): number[] =>
  Array.from({ length: FRAMES }, (_, frame) => valueAt(frame));
const opening = curve((frame) => phrase(frame) + 0.1 * syllable(frame));

test('a sound that is late as a whole is late for certain', () => {
  for (const lag of [-4, 0, 5]) {
    const loudness = curve((frame) => (phrase(frame - lag) + 0.1 * syllable(frame - lag)) ** 2);
    expect(findMouthLag(opening, loudness)).toMatchObject({ steps: lag, isCertain: true });
  }
});

test('where the phrases fit at another place than the syllables nothing is certain', () => {
  const loudness = curve((frame) => (phrase(frame) + 0.1 * syllable(frame - 6)) ** 2);
  expect(findMouthLag(opening, loudness)).toMatchObject({ isCertain: false });
});

test('syllables that fit nowhere make nothing certain', () => {
  const still = curve(() => 2);
  expect(findMouthLag(still, opening)).toEqual({ steps: 0, correlation: 0, isCertain: false });
});

test('a rhythm that fits one beat off nearly as well makes nothing certain', () => {
  const beat = curve((frame) => 2 + Math.sin((frame * 2 * Math.PI) / 5));
  const late = curve((frame) => 2 + Math.sin(((frame - 2) * 2 * Math.PI) / 5) + 0.05 * syllable(frame));
  expect(findMouthLag(beat, late)).toMatchObject({ isCertain: false });
});
