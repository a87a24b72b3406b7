import { expect, test } from 'vitest';
import { askedLanguages } from './page-answers.routes.ts';

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', ['de-CH', 'de', 'en']],
  ['en;q=0.2, ar ; q=0.7 ,fr', ['fr', 'ar', 'en']],
  ['*', []],
  ['de;q=0, nonsense!, ja;q=2', []],
  ['', []],
  [undefined, []],
])('of %s the languages are read, best first', (header, languages) => {
  expect(askedLanguages(header)).toEqual(languages);
});
