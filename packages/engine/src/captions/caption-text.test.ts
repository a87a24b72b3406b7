import { expect, test } from 'vitest';
import { captionText, isRightToLeft, joinsWithoutSpace } from './caption-text.ts';

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

test('punctuation of a right-to-left word stays on its left, whatever the direction of the canvas', () => {
  expect(captionText('اليوم!')).toBe('\u200fاليوم!\u200f');
  expect(captionText('«سلام»')).toBe('\u200f«سلام»\u200f');
});

test('a word is one line, whatever white space it brings', () => {
  expect(captionText('  New\n York ')).toBe('NEW YORK');
});

test('direction is that of the letters', () => {
  expect(['سلام', 'שלום', '؟نعم'].every(isRightToLeft)).toBe(true);
  expect(['hello', '123', '🔥', 'ไทย'].some(isRightToLeft)).toBe(false);
});

test('Thai and Japanese words stand without a space, a Latin word beside them keeps its own', () => {
  expect(joinsWithoutSpace('สวัสดี', 'ครับ')).toBe(true);
  expect(joinsWithoutSpace('こんにちは、', '世界')).toBe(true);
  expect(joinsWithoutSpace('ไทย', 'Sayso')).toBe(false);
  expect(joinsWithoutSpace('hello', 'world')).toBe(false);
  expect(joinsWithoutSpace('', '')).toBe(false);
});
