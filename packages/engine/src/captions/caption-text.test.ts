import { expect, test } from 'vitest';
import { captionText, joinsWithoutSpace } from './caption-text.ts';

const inCapitals = (text: string) => captionText(text, { capitals: true, isTurkish: false });

test('words of scripts with capitals are shown in capitals', () => {
  expect(['hello,', "don't", 'привет', 'γεια', 'été', 'iPhone', '3x', '(yes)'].map(inCapitals)).toEqual([
    'HELLO,',
    "DON'T",
    'ПРИВЕТ',
    'ΓΕΙΑ',
    'ÉTÉ',
    'IPHONE',
    '3X',
    '(YES)',
  ]);
});

test('a style without capitals keeps the words as they are written', () => {
  for (const word of ['hello,', 'iPhone', 'Straße']) {
    expect(captionText(word, { capitals: false, isTurkish: false })).toBe(word);
  }
});

test('each language has its own capitals', () => {
  expect(inCapitals('Straße')).toBe('STRAẞE');
  expect(inCapitals('Καλημέρα')).toBe('ΚΑΛΗΜΕΡΑ');
  expect(captionText('kapalı iyi', { capitals: true, isTurkish: true })).toBe('KAPALI İYİ');
  expect(inCapitals('iyi')).toBe('IYI');
});

test('words whose capitals would be spelled otherwise stay as they are written', () => {
  for (const word of ['ﬁn', 'ŉ', 'kapalı']) expect(inCapitals(word)).toBe(word);
});

test('scripts without capitals, emoji and numbers are left alone', () => {
  for (const word of ['مرحبا', 'สวัสดี', 'こんにちは', 'नमस्ते', 'გამარჯობა', '🔥', '100%', '👍🏽', '🇩🇪', '1️⃣'])
    expect(inCapitals(word)).toBe(word);
});

test('a right-to-left word holds no marks: they belong to the drawing', () => {
  for (const word of ['اليوم!', '«سلام»']) expect(inCapitals(word)).toBe(word);
});

test('a family is shown as its people, because the font has grey shadows for families, and professions stay joined', () => {
  expect(inCapitals('👩‍👩‍👧‍👦')).toBe('👩👩👧👦');
  expect(inCapitals('👩🏽‍🚀')).toBe('👩🏽‍🚀');
  expect(inCapitals('👁️‍🗨️')).toBe('👁\u200d🗨️');
});

test('a word is one line, whatever white space it brings', () => {
  expect(inCapitals('  New\n York ')).toBe('NEW YORK');
});

test('Thai and Japanese words stand without a space, a Latin word beside them keeps its own', () => {
  expect(joinsWithoutSpace('สวัสดี', 'ครับ')).toBe(true);
  expect(joinsWithoutSpace('こんにちは、', '世界')).toBe(true);
  expect(joinsWithoutSpace('ไทย', 'Sayso')).toBe(false);
  expect(joinsWithoutSpace('hello', 'world')).toBe(false);
  expect(joinsWithoutSpace('', '')).toBe(false);
});

test('a word of 30,000 signs is looked through once', () => {
  expect(joinsWithoutSpace(`${'。'.repeat(30_000)}a`, '世')).toBe(false);
  expect(joinsWithoutSpace(`世${'。'.repeat(30_000)}`, '界')).toBe(true);
});
