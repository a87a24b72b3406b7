import { expect, test } from 'vitest';
import { countLastMinute } from './last-minute.ts';

test('what happened within the last minute is counted, and nothing older', () => {
  let nowMs = 10_000;
  const minute = countLastMinute(() => nowMs);
  minute.note(5);
  minute.note(7, true);
  nowMs += 59_000;
  minute.note(1);
  expect(minute.read()).toEqual({ count: 3, failed: 1, sumMs: 13 });
  nowMs += 1_000;
  expect(minute.read()).toEqual({ count: 1, failed: 0, sumMs: 1 });
  nowMs += 600_000;
  expect(minute.read()).toEqual({ count: 0, failed: 0, sumMs: 0 });
});
