import { expect, test } from 'vitest';
import { SHORT_TAKE, takeOf } from '../testing/short-take.ts';
import { takeOfText } from '../testing/text-take.ts';
import { phrasesOf, stressesOf } from './phrases.ts';
import { endsClause, endsQuestion, endsSentence } from './sentence-ends.ts';
import { meanLoudness, peakLoudness } from './loudness.ts';

const textOf = (text: string) =>
  phrasesOf(takeOfText(text).words).map(({ words }) => words.map((word) => word.text).join(' '));

test('phrases end with sentences, at pauses and at commas where the speaker halts', () => {
  expect(textOf('First I wake up, then I work. Done!')).toEqual(['First I wake up,', 'then I work.', 'Done!']);
  expect(phrasesOf(SHORT_TAKE.words).map(({ asks }) => asks)).toEqual([false, false, false, true]);
});

test('sentences end in many scripts, but not at a point before a small letter', () => {
  const word = (text: string) => ({ text, startMs: 0, endMs: 1 });
  for (const text of ['end.', 'end!"', 'نعم؟', 'है।', 'です。', 'so…'])
    expect(endsSentence(word(text), word('Next'))).toBe(true);
  expect(endsSentence(word('approx.'), word('ten'))).toBe(false);
  expect(endsSentence(word('well,'), word('Yes'))).toBe(false);
  expect(endsSentence(word('3.5'), word('Percent'))).toBe(false);
});

test('abbreviations do not end a sentence', () => {
  const word = (text: string) => ({ text, startMs: 0, endMs: 1 });
  const ABBREVIATIONS = ['Dr.', 'Mr.', 'Mrs.', 'Ms.', 'St.', 'e.g.', 'i.e.', 'vs.', 'approx.', 'U.S.', '(Dr.', '“Mr.'];
  for (const text of ABBREVIATIONS) expect(endsSentence(word(text), word('Reed'))).toBe(false);
  expect(endsSentence(word('No.'), word('5'))).toBe(false);
  expect(endsSentence(word('No.'), word('Never'))).toBe(true);
  expect(endsSentence(word('a.m.'), word('Then'))).toBe(true);
  for (const text of ['first.', 'must.', 'Dr.', 'U.S.']) expect(endsSentence(word(text), undefined)).toBe(true);
  for (const text of ['first.', 'items.']) expect(endsSentence(word(text), word('Then'))).toBe(true);
});

test('every word with text is in exactly one phrase', () => {
  const words = [...SHORT_TAKE.words, { text: ' ', startMs: 9000, endMs: 9100 }];
  expect(phrasesOf(words).flatMap((phrase) => phrase.words)).toEqual(SHORT_TAKE.words);
  expect(phrasesOf([])).toEqual([]);
});

test('a semicolon asks in Greek, and parts clauses elsewhere', () => {
  const word = (text: string) => ({ text, startMs: 0, endMs: 1 });
  for (const text of ['ορό;', 'σήμερα\u037e', 'κιλά;»']) {
    expect(endsQuestion(word(text))).toBe(true);
    expect(endsSentence(word(text), word('Το'))).toBe(true);
  }
  expect(endsQuestion(word('serum;'))).toBe(false);
  expect(endsSentence(word('serum;'), word('It'))).toBe(false);
  expect(endsClause(word('serum;'))).toBe(true);
});

const say = (third: string) =>
  takeOf([
    [
      'this',
      [
        ['dh', 50],
        ['ih', 80],
        ['s', 70],
      ],
    ],
    [
      'is',
      [
        ['ih', 60],
        ['z', 70],
      ],
    ],
    [
      third,
      [
        ['r', 50],
        ['iy', 110],
        ['l', 50],
      ],
    ],
    [
      'good',
      [
        ['g', 50],
        ['uh', 90],
        ['d', 50],
      ],
    ],
    [
      'stuff',
      [
        ['s', 60],
        ['ah', 90],
        ['f', 70],
      ],
    ],
  ]);

test('the word that is louder than its neighbours is stressed, and an even voice stresses none', () => {
  expect(stressesOf(say('real'))).toEqual([]);
  const [stress, ...others] = stressesOf(say('REAL'));
  expect(others).toEqual([]);
  expect(stress?.atMs).toBeGreaterThan(330);
  expect(stress?.atMs).toBeLessThan(540);
  expect(stress?.strength).toBeGreaterThan(0.5);
});

test('an exclamation mark stresses a word', () => {
  expect(stressesOf(say('real!'))).toHaveLength(1);
});

test('loudness outside a take is silence', () => {
  const take = { loudness: [0.2, 0.4, 1] };
  expect(meanLoudness(take, { startMs: 0, endMs: 20 })).toBeCloseTo(0.3);
  expect(meanLoudness(take, { startMs: 10, endMs: 10 })).toBe(0.4);
  expect(meanLoudness(take, { startMs: 500, endMs: 900 })).toBe(0);
  expect(peakLoudness(take, { startMs: -50, endMs: 5000 })).toBe(1);
});
