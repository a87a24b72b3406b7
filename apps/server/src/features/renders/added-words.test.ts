import { expect, test } from 'vitest';
import { addedShare } from './added-words.ts';

const COUNTED = 'Two drops every morning, and that is all it takes.';

test.each([
  ['the same words', COUNTED, 0],
  ['other case, punctuation and pauses', 'TWO drops every morning <break time="2s"/> and that is all it takes!', 0],
  ['words that are removed or moved', 'Every morning two drops.', 0],
  ['one word more', `${COUNTED} Serum`, 5 / 44],
  ['a word that is said twice now', 'Two two drops', 3 / 11],
  ['other words', 'Buy lamps', 1],
  ['no word at all', '...', 1],
])('finds %s', (_what, script, share) => {
  expect(addedShare([COUNTED], script)).toBeCloseTo(share, 5);
});

test('tells words apart in writing without spaces', () => {
  const share = addedShare(['毎朝二滴だけです。'], '毎朝二滴だけです。簡単です。');
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.6);
});

test('knows words of every earlier version', () => {
  expect(addedShare([COUNTED, 'Buy lamps'], 'Two lamps, buy drops')).toBe(0);
});
