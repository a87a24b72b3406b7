import { expect, test } from 'vitest';
import { suggestTitle } from './suggest-title.ts';

test('the suggested title is the first sentence', () => {
  expect(suggestTitle('Then I found this serum. Two drops.')).toBe('Then I found this serum');
  expect(suggestTitle('First line\nsecond line')).toBe('First line');
  expect(suggestTitle('')).toBe('');
  expect(suggestTitle(' One   two. Three.')).toBe('One two');
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

test('a title is not cut inside of a character', () => {
  expect(suggestTitle(`${'新'.repeat(59)}😀${'新'.repeat(9)}`)).toBe(`${'新'.repeat(59)}😀`);
});
