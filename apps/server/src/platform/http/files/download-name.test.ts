import { expect, test } from 'vitest';
import { attachmentHeader } from './download-name.ts';

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
