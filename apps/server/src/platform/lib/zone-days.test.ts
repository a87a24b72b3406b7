import { expect, test } from 'vitest';
import { addDays, zoneDays } from './zone-days.ts';

const iso = (at: Date) => at.toISOString().slice(0, 16);
const lengthOf = (zone: string, day: string) => {
  const days = zoneDays(zone);
  return (days.startOf(addDays(day, 1)).getTime() - days.startOf(day).getTime()) / 3_600_000;
};

test.each([
  ['UTC', '2026-11-24T00:00'],
  ['Europe/Berlin', '2026-11-23T23:00'],
  ['America/Los_Angeles', '2026-11-24T08:00'],
  ['Asia/Kolkata', '2026-11-23T18:30'],
  ['Asia/Kathmandu', '2026-11-23T18:15'],
  ['Pacific/Kiritimati', '2026-11-23T10:00'],
  ['Etc/GMT+12', '2026-11-24T12:00'],
])('a day of %s begins at %s', (zone, start) => {
  const days = zoneDays(zone);
  const at = days.startOf('2026-11-24');
  expect(iso(at)).toBe(start);
  expect(days.dayOf(at)).toBe('2026-11-24');
  expect(days.dayOf(new Date(at.getTime() - 1))).toBe('2026-11-23');
});

test('days in which clocks are changed are an hour shorter or longer, also where that is at midnight', () => {
  expect(lengthOf('Europe/Berlin', '2026-03-29')).toBe(23);
  expect(lengthOf('Europe/Berlin', '2026-10-25')).toBe(25);
  expect(lengthOf('America/Santiago', '2026-09-06')).toBe(23);
  expect(lengthOf('Asia/Kolkata', '2026-03-29')).toBe(24);
});

test('a day that a place left out has no length', () => {
  expect(lengthOf('Pacific/Apia', '2011-12-30')).toBe(0);
});

test('hours are those of the clocks of the place', () => {
  const at = new Date('2026-11-24T10:40:00Z');
  expect(iso(zoneDays('Asia/Kolkata').hourOf(at))).toBe('2026-11-24T10:30');
  expect(iso(zoneDays('Europe/Berlin').hourOf(at))).toBe('2026-11-24T10:00');
});
