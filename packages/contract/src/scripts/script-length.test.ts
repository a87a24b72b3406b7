import { expect, test } from 'vitest';
import { countWords, estimateSpeechMs } from './script-fields.ts';

test('words are what is spoken, not what stands between', () => {
  expect(countWords('')).toBe(0);
  expect(countWords('  \n ')).toBe(0);
  expect(countWords("Two drops - that's it!")).toBe(4);
  expect(countWords('Nur 3 €: très bien')).toBe(4);
  expect(countWords('One<break time="1.5s"/>two <break/> three')).toBe(3);
});

test('twice the rate takes half the time', () => {
  const script = 'one two three four five six seven eight nine ten';
  expect(estimateSpeechMs(script, 2)).toBeCloseTo(estimateSpeechMs(script, 1) / 2, -1);
  expect(estimateSpeechMs('', 1)).toBe(0);
});
