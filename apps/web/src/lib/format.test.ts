import { describe, expect, test } from 'vitest';
import {
  fileNameOf,
  formatAgo,
  formatDuration,
  formatLeft,
  formatViews,
  formatMoney,
  formatRound,
  formatTold,
} from './format.ts';

test('lengths read as m:ss, unknown ones as dashes', () => {
  expect([0, 7_400, 7_500, 59_600, 61_000, 600_000].map(formatDuration)).toEqual([
    '0:00',
    '0:07',
    '0:08',
    '1:00',
    '1:01',
    '10:00',
  ]);
  expect([null, undefined, Number.NaN].map(formatDuration)).toEqual(['--:--', '--:--', '--:--']);
});

test('one view is a view', () => {
  expect([formatViews(0), formatViews(1), formatViews(2)]).toEqual(['0 views', '1 view', '2 views']);
});

test('the past moves from seconds to dates, and a clock that is behind makes no future', () => {
  const nowMs = Date.parse('2026-03-01T12:00:00Z');
  const ago = (seconds: number) => formatAgo(new Date(nowMs - seconds * 1000).toISOString(), nowMs);
  expect([-30, 3, 12, 150, 7_200, 90_000, 200_000].map(ago)).toEqual([
    'just now',
    'just now',
    '12 s ago',
    '2 min ago',
    '2 h ago',
    'yesterday',
    '2 d ago',
  ]);
  expect(ago(86_400 * 60)).toContain('2025');
});

test('time left never promises zero', () => {
  expect([0, 9_000, 200_000].map(formatLeft)).toEqual(['about 1 s left', 'about 9 s left', 'about 3 min left']);
});

test('a title becomes a name that every file system takes', () => {
  expect(fileNameOf('Sale: 50 % / "now"?', 'mp4')).toBe('Sale 50 % now.mp4');
  expect(fileNameOf('../..', 'mp4')).toBe('video.mp4');
  expect(fileNameOf('   ', 'mp4')).toBe('video.mp4');
});

describe('money', () => {
  test('money is said with its currency, and as a bare figure where none is known', () => {
    expect(formatMoney(1_410, 'USD')).toBe('$1,410.00');
    expect(formatMoney(47_000, 'JPY')).toBe('¥47,000');
    expect(formatMoney(47, null)).toBe('47.00');
    expect(formatMoney(47, 'points')).toBe('47.00');
  });

  test('on an axis cents stand only where there are some', () => {
    expect(formatRound(1_410, 'USD')).toBe('$1,410');
    expect(formatRound(0.5, 'USD')).toBe('$0.50');
    expect(formatRound(47_000, 'JPY')).toBe('¥47,000');
  });

  test('an amount that was not told is none', () => {
    expect(formatTold(null, 'USD')).toBeNull();
    expect(formatTold(0, 'USD')).toBe('$0.00');
  });
});
