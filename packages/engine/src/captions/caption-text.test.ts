import { expect, test } from 'vitest';
import { captionText, joinsWithoutSpace } from './caption-text.ts';

test('words of scripts with capitals are shown in capitals', () => {
  expect(['hello,', "don't", 'привет', 'γεια', 'été', 'iPhone', '3x', '(yes)'].map(captionText)).toEqual([
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

test('words whose capitals would be spelled otherwise stay as they are written', () => {
  for (const word of ['Straße', 'ﬁn', 'ŉ', 'kapalı']) expect(captionText(word)).toBe(word);
});

test('scripts without capitals, emoji and numbers are left alone', () => {
  for (const word of ['مرحبا', 'สวัสดี', 'こんにちは', 'नमस्ते', 'გამარჯობა', '🔥', '100%'])
    expect(captionText(word)).toBe(word);
});

test('a right-to-left word holds no marks: they belong to the drawing', () => {
  for (const word of ['اليوم!', '«سلام»']) expect(captionText(word)).toBe(word);
});

test('a word is one line, whatever white space it brings', () => {
  expect(captionText('  New\n York ')).toBe('NEW YORK');
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
