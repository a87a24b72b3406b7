import { expect, test } from 'vitest';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { takeOfText } from '../testing/text-take.ts';
import { phrasesOf } from './phrases.ts';
import { endsClause, endsQuestion, endsSentence } from './sentence-ends.ts';

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
