import { expect, test } from 'vitest';
import { addedTime } from './enqueue-take.ts';

const COUNTED = 'Two drops every morning, and that is all it takes.';
/** Every letter of a word is heard for 10 ms. */
const MS = 10;
const said = (text: string) =>
  text.split(' ').map((word) => ({ text: word, ms: (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) * MS }));
const added = (known: readonly string[], text: string) => addedTime(known, said(text));

test.each([
  ['the same words', COUNTED, 0],
  ['other case and punctuation', 'TWO drops every morning, and that is all it takes!', 0],
  ['invisible characters and trademark signs', 'T\u200Bwo d®rops™ every', 0],
  ['words that are removed or moved', 'Every morning two drops.', 0],
  ['one word more', `${COUNTED} Serum`, 50],
  ['a corrected word', COUNTED.replace('morning', 'mornings'), 80],
  ['a word that is said twice now', 'Two two drops', 30],
  ['other words', 'Buy lamps', 80],
])('finds %s', (_what, text, ms) => {
  expect(added([COUNTED], text)).toBeCloseTo(ms, 5);
});

test('finds no time without words', () => {
  expect(added([COUNTED], '...')).toBeNull();
});

test('counts words between angle brackets', () => {
  expect(added(['Hello.'], 'Hello. <break buy warm bread>')).toBeCloseTo(170, 5);
});

test.each([
  ['letters apart', 'a b c d e f g h i j k l m n o p q r s t u v w x y z', 'b u y w a r m'],
  ['letters behind hyphens', 'a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t-u-v-w-x-y-z', 'b u y w a r m'],
  ['letters behind hidden signs', [...'abcdefghijklmnopqrstuvwxyz'].join('\u200B'), 'buy warm'],
  ['letters behind trademark signs', [...'abcdefghijklmnopqrstuvwxyz'].join('™'), 'buy™ w`arm'],
  ['syllables', 'ba ke ry we bu rm', 'bu ba we'],
])('knows no other text by %s', (_what, known, text) => {
  expect(added([known], text)).toBeCloseTo((text.match(/[a-z]/g)?.length ?? 0) * MS, 5);
});

test('knows a short word beside its neighbour', () => {
  expect(added([COUNTED], 'Every morning, that is all.')).toBe(0);
});

test('weighs a new word by the time of its speech', () => {
  const parts = [
    { text: 'Call', ms: 300 },
    { text: '777,777,777', ms: 6_000 },
    { text: '737,373,773', ms: 6_500 },
  ];
  expect(addedTime(['Call 777,777,777.'], parts)).toBe(6_500);
});

test('counts signs that are said in words', () => {
  expect(
    addedTime(
      ['Hello.'],
      [
        { text: 'Hello', ms: 400 },
        { text: '@@@', ms: 900 },
      ],
    ),
  ).toBe(900);
});

test('tells words apart in writing without spaces', () => {
  const share = (added(['毎朝二滴だけです。'], '毎朝二滴だけです。簡単です。') ?? 0) / (12 * MS);
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.6);
});

test('knows words of every earlier version', () => {
  expect(added([COUNTED, 'Buy lamps'], 'Two lamps, buy drops')).toBe(0);
});
