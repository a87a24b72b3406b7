import { expect, test } from 'vitest';
import { grouped } from './common.ts';

test.each([0, 7, 999, 1000, 12_345, 1_000_000, 123_456_789, -1000, -999, 0.5, 1234.5678, 2.0004])(
  '%s is written as English writes it',
  (value) => {
    expect(grouped(value)).toBe(value.toLocaleString('en'));
  },
);
