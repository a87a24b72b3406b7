import { expect, test } from 'vitest';
import { addDays, zoneDays, zonedTime } from './days.ts';

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

test.each([
  ['in summer', '2026-09-21T13:33:20', 'America/New_York', '2026-09-21T17:33:20.000Z'],
  ['in winter', '2026-12-01T23:30:00', 'America/New_York', '2026-12-02T04:30:00.000Z'],
  ['a day alone as its midnight', '2026-12-01', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['after the clocks went forward', '2026-03-08T04:00:00', 'America/New_York', '2026-03-08T08:00:00.000Z'],
  ['an hour that is left out', '2026-03-08T02:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['an hour that is shown twice', '2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['after the clocks went back', '2026-11-01T03:00:00', 'America/New_York', '2026-11-01T08:00:00.000Z'],
  ['in UTC', '2026-11-01T03:00:00', 'UTC', '2026-11-01T03:00:00.000Z'],
])('reads a time %s', (...[, shown, zone, moment]) => {
  expect(zonedTime(shown, zone)?.toISOString()).toBe(moment);
});

test('reads no time from other texts', () => {
  expect(zonedTime('2026-13-01T00:00:00', 'UTC')).toBeNull();
});
