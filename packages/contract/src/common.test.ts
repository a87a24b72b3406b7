import { describe, expect, test } from 'vitest';
import { grouped } from './common.ts';
import { UPLOAD_NAME_MAX, uploadNameOf } from './uploads.ts';

describe('common', () => {
  test.each([0, 7, 999, 1000, 12_345, 1_000_000, 123_456_789, -1000, -999, 0.5, 1234.5678, 2.0004])(
    '%s is written as English writes it',
    (value) => {
      expect(grouped(value)).toBe(value.toLocaleString('en'));
    },
  );
});

describe('uploads', () => {
  test.each([
    ['  Glow\r\nserum\u0000.png ', 'Glow serum .png'],
    ['photo\u202Egnp.exe', 'photo gnp.exe'],
    ['\u2066summer\u2069', 'summer'],
    ['a'.repeat(UPLOAD_NAME_MAX + 1), 'a'.repeat(UPLOAD_NAME_MAX)],
    [' \u202E ', ''],
  ])('a file that is sent as %j is called %j', (sent, name) => {
    expect(uploadNameOf(sent)).toBe(name);
  });
});
