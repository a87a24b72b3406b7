import { BREAK_MAX_MS } from '@sayso/contract';
import { expect, test } from 'vitest';
import { hasWordContent, splitIntoWords, LONGEST_BREAK_MS } from './display-words.ts';

test('joined with spaces, the words are the script again', () => {
  const script = 'Hello,  world!\n\n— 🔥 <b>free</b>\tstuff\u00A0now';
  expect(
    splitIntoWords(script)
      .words.map((word) => word.text)
      .join(' '),
  ).toBe(script.replaceAll(/\s+/g, ' '));
});

test('markup is shown as written and not spoken, even when it holds spaces', () => {
  const { words } = splitIntoWords('<a href="x y">click</a> me <br/> 1 < 2 > 0');
  expect(words.map((word) => word.text)).toEqual([
    '<a',
    'href="x',
    'y">click</a>',
    'me',
    '<br/>',
    '1',
    '<',
    '2',
    '>',
    '0',
  ]);
  expect(words.map((word) => word.source)).toEqual(['', '', 'click', 'me', '', '1', '<', '2', '>', '0']);
});

test('a line break and an empty line set words off, and the first word opens a paragraph', () => {
  const gaps = splitIntoWords('one two\nthree\r\n\r\nfour\u2028five').words.map((word) => word.gapBefore);
  expect(gaps).toEqual(['paragraph', 'space', 'line', 'paragraph', 'line']);
});

test('control characters separate words and are never shown', () => {
  expect(splitIntoWords('\u0007one\u0000two').words.map((word) => word.text)).toEqual(['one', 'two']);
});

test.each([
  ['word', true],
  ['5', true],
  ['世界', true],
  ['🔥!?', false],
  ['', false],
])('%j holds a letter or digit: %s', (text, expected) => {
  expect(hasWordContent(text)).toBe(expected);
});

test('a break is as long at most as people are told', () => {
  expect(LONGEST_BREAK_MS).toBe(BREAK_MAX_MS);
});
