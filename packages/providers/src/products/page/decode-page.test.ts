import { expect, test } from 'vitest';
import { decodePage } from './decode-page.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const CAFE_LATIN = [0x43, 0x61, 0x66, 0xe9];

test.each([
  ['what the server says', bytes(CAFE_LATIN), 'text/html; charset=ISO-8859-1', 'Café'],
  [
    'what the server says before what the page says',
    bytes('<meta charset=utf-8>', CAFE_LATIN),
    'text/html; charset="latin1"',
    '<meta charset=utf-8>Café',
  ],
  [
    'what the page says',
    bytes('<meta charset="windows-1251">', [0xd7, 0xe0, 0xe9]),
    'text/html',
    '<meta charset="windows-1251">Чай',
  ],
  [
    'what the page says the old way',
    bytes('<META content="text/html; charset=shift_jis" http-equiv=x>', [0x92, 0x83]),
    '',
    '<META content="text/html; charset=shift_jis" http-equiv=x>茶',
  ],
  ['UTF-8 without a word', Buffer.from('Frühstück'), 'text/html', 'Frühstück'],
  ['what can be no UTF-8', bytes(CAFE_LATIN, [0x80]), 'text/html', 'Café€'],
  ['the mark before everything', Buffer.from('\uFEFFTee ☕'), 'text/html; charset=latin1', 'Tee ☕'],
  ['UTF-16 with its mark', bytes([0xff, 0xfe, 0x54, 0, 0xe9, 0]), 'text/html', 'Té'],
  ['an encoding that nobody knows', Buffer.from('Thé'), 'text/html; charset=klingon', 'Thé'],
  [
    'a page that says of itself in ASCII that it is UTF-16',
    Buffer.from('<meta charset=utf-16>Thé'),
    '',
    '<meta charset=utf-16>Thé',
  ],
])('a page is read by %s', (...[, content, contentType, text]) => {
  expect(decodePage(content, contentType)).toBe(text);
});

test('a server that says its encoding behind thousands of blanks is not waited for', () => {
  const started = performance.now();
  for (let times = 0; times < 20; times += 1)
    expect(decodePage(bytes('Cup'), `text/html; charset=${' '.repeat(15_900)}!`)).toBe('Cup');
  expect(performance.now() - started).toBeLessThan(5_000);
});
