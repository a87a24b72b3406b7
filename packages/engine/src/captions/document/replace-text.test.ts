import { expect, test } from 'vitest';
import { readDocument, writeDocument } from './caption-document.ts';
import { findText, replaceText } from './replace-text.ts';

const PLAIN = { matchCase: false, wholeWord: false };
const lines = readDocument('Cold brew, cold  brew.\nScold the BREW\n\nI brew $5.00');
const replaced = (find: string, to: string, options = {}) => {
  const { lines: after, count } = replaceText(lines, { ...PLAIN, find, ...options }, to);
  return [writeDocument(after), count];
};

test('a text is replaced wherever it stands, and lines and pages stay', () => {
  expect(replaced('brew', 'tea')).toEqual(['Cold tea, cold  tea.\nScold the tea\n\nI tea $5.00', 4]);
  expect(replaced('nothing', 'x')).toEqual([writeDocument(lines), 0]);
  expect(replaced('  ', 'x')).toEqual([writeDocument(lines), 0]);
});

test('case and whole words count where somebody wants it', () => {
  expect(replaced('brew', 'tea', { matchCase: true })[1]).toBe(3);
  expect(replaced('cold', 'hot')[1]).toBe(3);
  expect(replaced('cold', 'hot', { wholeWord: true })[0]).toBe('hot brew, hot  brew.\nScold the BREW\n\nI brew $5.00');
});

test('what looks like a pattern means itself, in what is found and in what replaces it', () => {
  expect(replaced('$5.00', '$&')).toEqual(['Cold brew, cold  brew.\nScold the BREW\n\nI brew $&', 1]);
  expect(replaced('5x00', 'y')[1]).toBe(0);
  expect(replaced('cold brew', 'tea')[1]).toBe(2);
});

test('a line of which nothing is left is there still', () => {
  expect(replaceText(readDocument('a\nb'), { ...PLAIN, find: 'a' }, '').lines).toEqual([
    { text: '', startsPage: true },
    { text: 'b', startsPage: false },
  ]);
});

test('in Thai, Japanese and Arabic whole words are those of the language', () => {
  const wholeWord = { matchCase: false, wholeWord: true };
  expect(findText('ราคาถูกมากราคา', { ...wholeWord, find: 'ราคา' })).toHaveLength(2);
  expect(findText('今日は新商品です。', { ...wholeWord, find: '商品' })).toEqual([]);
  expect(findText('今日は新商品です。', { ...PLAIN, find: '商品' })).toHaveLength(1);
  expect(findText('كتاب كتابي', { ...wholeWord, find: 'كتاب' })).toEqual([{ start: 0, end: 4 }]);
});
