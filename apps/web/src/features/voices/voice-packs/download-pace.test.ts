import { expect, test } from 'vitest';
import { downloadLeftMs } from './download-pace.ts';

const FIRST = { bytes: 1_000, atMs: 50_000 };

test('what is left of a download takes as long as it came so far', () => {
  expect(downloadLeftMs(FIRST, { bytes: 3_000, atMs: 60_000 }, 10_000)).toBe(35_000);
  expect(downloadLeftMs(FIRST, { bytes: 10_000, atMs: 60_000 }, 10_000)).toBe(0);
});

test.each([
  ['at first', FIRST, 10_000],
  ['within seconds', { bytes: 3_000, atMs: 53_000 }, 10_000],
  ['while nothing comes', { bytes: 1_000, atMs: 90_000 }, 10_000],
  ['of what has no known size', { bytes: 3_000, atMs: 60_000 }, null],
])('%s nothing is promised', (_, now, total) => {
  expect(downloadLeftMs(FIRST, now, total)).toBeNull();
});
