import { expect, test } from 'vitest';
import { fuzzyMatch } from './fuzzy.ts';

/** The text with what fits in brackets; null when it does not fit. */
const marked = (text: string, query: string) => {
  const match = fuzzyMatch(text, query);
  if (!match) return null;
  return match.ranges
    .toReversed()
    .reduce((now, [start, end]) => `${now.slice(0, start)}[${now.slice(start, end)}]${now.slice(end)}`, text);
};

test.each([
  ['Create Video', 'cre', '[Cre]ate Video'],
  ['Create Video', 'video', 'Create [Video]'],
  ['Create Video', 'vid cre', '[Cre]ate [Vid]eo'],
  ['Create Video', 'cv', '[C]reate [V]ideo'],
  ['Österreich', 'osterr', '[Österr]eich'],
  ['Curl cream before and after', 'cream', 'Curl [cream] before and after'],
  ['Marketplace', 'ketp', 'Mar[ketp]lace'],
  ['Settings', 'stgs', '[S]e[t]tin[gs]'],
])('%s fits %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));

test.each([
  ['Create Video', 'xyz'],
  ['Create Video', 'video zebra'],
  ['Create Video', 'oe'],
  ['Create Video', ''],
])('%s does not fit "%s"', (text, query) => expect(fuzzyMatch(text, query)).toBeNull());

test('the beginning of a text comes before that of a word, that before its middle, that before scattered letters', () => {
  const texts = ['Replay the master', 'Unplanned', 'My plan', 'Plans'];
  const score = (text: string) => fuzzyMatch(text, 'plan')?.score ?? Number.NEGATIVE_INFINITY;
  expect(texts.toSorted((a, b) => score(b) - score(a))).toEqual(['Plans', 'My plan', 'Unplanned', 'Replay the master']);
});
