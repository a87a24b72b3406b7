import { expect, test } from 'vitest';
import { countWords, estimateSpeechMs } from '@sayso/contract';
import { suggestTitle } from './script-facts.ts';

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

test('the suggested title is the first sentence', () => {
  expect(suggestTitle('Then I found this serum. Two drops.')).toBe('Then I found this serum');
  expect(suggestTitle('First line\nsecond line')).toBe('First line');
  expect(suggestTitle('')).toBe('');
  expect(suggestTitle('<break time="1s"/>One <break time="1s"/> two. Three.')).toBe('One two');
});

test('abbreviations, decimals and prices do not cut the title', () => {
  expect(suggestTitle('It costs $1,234.56 a year. Too much?')).toBe('It costs $1,234.56 a year');
  expect(suggestTitle('Dr. Reed says 3.5 percent vs. Approx. 9 in the U.S. Army! Yes.')).toBe(
    'Dr. Reed says 3.5 percent vs. Approx. 9 in the U.S. Army',
  );
  expect(suggestTitle('See sayso.example for more. Now.')).toBe('See sayso.example for more');
  expect(suggestTitle('これは最高です。買ってください。')).toBe('これは最高です');
  expect(suggestTitle('Really?! Yes.')).toBe('Really');
});

test('a long first sentence is cut at a word, without a comma left over', () => {
  const title = suggestTitle('I used to spend forty minutes on my skin every single morning, and then I stopped');
  expect(title).toBe('I used to spend forty minutes on my skin every single');
  expect(suggestTitle('x'.repeat(300)).length).toBe(60);
});
