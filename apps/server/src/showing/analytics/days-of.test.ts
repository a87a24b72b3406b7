import { expect, test } from 'vitest';
import { type AskedDays, daysBefore, daysOf, startsOf, stepOf } from './days-of.ts';

const today = '2026-03-15';
const of = (asked: Partial<AskedDays>, first: string | null = '2025-11-20') =>
  daysOf({ range: '28d', ...asked }, { today, first });

test.each([
  [{ range: '7d' }, '2026-03-09', today],
  [{ range: '28d' }, '2026-02-16', today],
  [{ range: 'all' }, '2025-11-20', today],
  [{ date_from: '2026-03-01', date_to: '2026-03-03' }, '2026-03-01', '2026-03-03'],
  [{ date_from: '2026-03-03', date_to: '2026-03-01' }, '2026-03-01', '2026-03-03'],
  [{ date_from: '2026-03-10' }, '2026-03-10', today],
  [{ date_to: '2026-01-01' }, '2025-11-20', '2026-01-01'],
  [{ date_from: '0001-01-01', date_to: '9999-12-31' }, '2020-01-01', today],
] as const)('%j is from %s to %s', (asked, from, to) => {
  expect(of(asked)).toEqual({ from, to });
});

test('before anything was counted, everything is today', () => {
  expect(of({ range: 'all' }, null)).toEqual({ from: today, to: today });
});

test('the days before are as many, and end the day before', () => {
  expect(daysBefore({ from: '2026-03-09', to: today })).toEqual({ from: '2026-03-02', to: '2026-03-08' });
});

test('long stretches are shown by weeks that begin on Monday, longer ones by months', () => {
  const quarter = { from: '2025-12-16', to: today };
  expect([stepOf(quarter), startsOf(quarter, 'day').length]).toEqual(['day', 90]);
  const year = { from: '2025-03-16', to: today };
  expect([stepOf(year), startsOf(year, 'week').slice(0, 2)]).toEqual(['week', ['2025-03-10', '2025-03-17']]);
  const years = { from: '2023-11-30', to: today };
  expect([stepOf(years), startsOf(years, 'month').slice(0, 3)]).toEqual([
    'month',
    ['2023-11-01', '2023-12-01', '2024-01-01'],
  ]);
});
