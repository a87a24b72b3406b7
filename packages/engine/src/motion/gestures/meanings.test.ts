import { expect, test } from 'vitest';
import { LEXICONS } from './lexicons.ts';
import { sensesOf } from './meanings.ts';

const meaningsIn = (text: string) =>
  sensesOf(text.split(' ')).map((sense) => ('count' in sense ? sense.count : sense.meaning));

test('no word means two things in one language', () => {
  for (const lexicon of LEXICONS) {
    const lists = Object.entries(lexicon).flatMap(([name, list]) => (name === 'marks' ? [] : list));
    const words = lists.flatMap((list) => list.split(' '));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  }
});

test('phrases are read before their words, and words with their apostrophes, capitals and marks', () => {
  expect(meaningsIn('“See you soon,” she said.')).toEqual(['parts']);
  expect(meaningsIn('You’re right: it’s THIS one!')).toEqual(['you', 'this']);
  expect(meaningsIn("C'est pour moi, et j'ai une crème dans la maison.")).toEqual(['self', 'self']);
});

test('figures up to five count fingers, all others are numbers', () => {
  expect(meaningsIn('Take 3, not 12, and pay $4 or 20%.')).toEqual([3, 'denies', 'fine', 'fine', 'fine']);
  expect(meaningsIn('お肌のために 3 つあります')).toEqual([3]);
});

test('nothing is read into nothing', () => {
  expect(sensesOf([])).toEqual([]);
  expect(sensesOf(['', '—', '🔥', '\u0301'])).toEqual([]);
});
