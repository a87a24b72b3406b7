import { expect, test } from 'vitest';
import { parseRange, attachmentHeader } from './send-file.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-400', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-300', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['lines=1-2', null],
  ['bytes=99999999999999999999-', null],
  [undefined, null],
])('%s of ten bytes is %j', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

test('every range that is served lies inside the file', () => {
  for (let size = 0; size < 6; size += 1) {
    for (let first = -1; first < 8; first += 1) {
      for (let last = -1; last < 8; last += 1) {
        const range = parseRange(`bytes=${first < 0 ? '' : first}-${last < 0 ? '' : last}`, size);
        if (range === null || range === 'unsatisfiable') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }
    }
  }
});

test('an empty file has no part', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
});

/** The name that a browser saves: the extended form, decoded. */
function savedName(title: string): string {
  const header = attachmentHeader(title, 'mp4');
  return decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '');
}

test.each([
  ['My first video', 'My first video.mp4'],
  ['Größe: 50% / "neu"', 'Größe 50 neu.mp4'],
  ['日本語の題名', '日本語の題名.mp4'],
  ['../../etc/passwd', 'etc passwd.mp4'],
  ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1.mp4'],
  ['evil\u202egpj.exe', 'evil gpj.exe.mp4'],
  ['CON', 'video.mp4'],
  ['lpt1', 'video.mp4'],
  ['...', 'video.mp4'],
  ['', 'video.mp4'],
  ['\ud800', '\ufffd.mp4'],
  ["it's (new)*", 'it s (new).mp4'],
])('%j is saved as %j', (title, expected) => {
  expect(savedName(title)).toBe(expected);
});

test('a long title is cut between characters, not inside one', () => {
  const name = savedName('👩'.repeat(200));
  expect(name.isWellFormed()).toBe(true);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
});

test('the header holds printable ASCII only, and quotes only where they belong', () => {
  for (let code = 0; code < 0x3000; code += 1) {
    const header = attachmentHeader(`a${String.fromCharCode(code)}b`, 'mp4');
    expect(header).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9%!~._=+&$#@,-]+$/,
    );
  }
});
