import { expect, test } from 'vitest';
import { formatMoney, formatRound, formatTold } from './money-words.ts';

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
