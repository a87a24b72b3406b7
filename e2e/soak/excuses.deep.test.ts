import { expect, test } from 'vitest';
import { type Harm, isExcused, type Strike } from './excuses.ts';

const FULL: Harm = { codes: ['storage_full'], withinMs: 10_000, isEnough: true };
const CHILD: Harm = { codes: ['take_encode_failed'], withinMs: 10_000, isEnough: false };

const strike = (harm: Harm, fromMs: number, untilMs = fromMs): Strike => ({ fromMs, untilMs, harm });
const take = (code: string | null) => ({ code, queuedMs: 100_000, finishedMs: 130_000 });

test('a full disk excuses what fails while it is full, and shortly after', () => {
  expect(isExcused(take('storage_full'), [strike(FULL, 120_000, 132_000)])).toBe(true);
  expect(isExcused(take('storage_full'), [strike(FULL, 112_000, 124_000)])).toBe(true);
});

test('what happened at another time of the run excuses nothing', () => {
  expect(isExcused(take('storage_full'), [strike(FULL, 105_000, 117_000)])).toBe(false);
  expect(isExcused(take('storage_full'), [strike(FULL, 131_000, 143_000)])).toBe(false);
  expect(isExcused(take('storage_full'), [])).toBe(false);
});

test('a disaster excuses only what it can cause', () => {
  expect(isExcused(take('take_check_failed'), [strike(FULL, 125_000)])).toBe(false);
  expect(isExcused(take(null), [strike(FULL, 125_000)])).toBe(false);
});

test('a child that is killed once is forgiven, so it excuses a failure only as the second blow', () => {
  const last = strike(CHILD, 128_000);
  expect(isExcused(take('take_encode_failed'), [last])).toBe(false);
  expect(isExcused(take('take_encode_failed'), [strike(CHILD, 60_000), last])).toBe(false);
  expect(isExcused(take('take_encode_failed'), [strike(CHILD, 105_000), last])).toBe(true);
  expect(isExcused(take('take_encode_failed'), [strike(FULL, 101_000, 113_000), last])).toBe(true);
});
