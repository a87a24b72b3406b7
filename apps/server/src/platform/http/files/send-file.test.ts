import { expect, test } from 'vitest';
import { parseRange } from './send-file.ts';

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
