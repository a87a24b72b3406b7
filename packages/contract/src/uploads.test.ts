import { expect, test } from 'vitest';
import { UPLOAD_NAME_MAX, uploadNameOf } from './uploads.ts';

test.each([
  ['  Glow\r\nserum\u0000.png ', 'Glow serum .png'],
  ['photo\u202Egnp.exe', 'photo gnp.exe'],
  ['\u2066summer\u2069', 'summer'],
  ['a'.repeat(UPLOAD_NAME_MAX + 1), 'a'.repeat(UPLOAD_NAME_MAX)],
  [' \u202E ', ''],
])('a file that is sent as %j is called %j', (sent, name) => {
  expect(uploadNameOf(sent)).toBe(name);
});
