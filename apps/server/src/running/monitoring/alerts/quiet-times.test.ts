import { expect, test } from 'vitest';
import { tellFrom, toMinute, toTime } from './quiet-times.ts';

const tell = (at: string, [from, to]: [string, string] | [null, null], time_zone = 'Europe/Berlin') =>
  tellFrom(new Date(at), {
    quiet_from: from === null ? null : toMinute(from),
    quiet_to: to === null ? null : toMinute(to),
    time_zone,
  }).toISOString();

test('within quiet times somebody is told when they are over, else at once', () => {
  // Berlin is one hour ahead in winter.
  expect(tell('2026-01-10T22:30:00.000Z', ['22:00', '07:00'])).toBe('2026-01-11T06:00:00.000Z');
  expect(tell('2026-01-10T02:15:30.000Z', ['22:00', '07:00'])).toBe('2026-01-10T06:00:00.000Z');
  expect(tell('2026-01-10T06:00:00.000Z', ['22:00', '07:00'])).toBe('2026-01-10T06:00:00.000Z');
  expect(tell('2026-01-10T12:00:10.000Z', ['12:00', '14:00'])).toBe('2026-01-10T13:00:00.000Z');
  expect(tell('2026-01-10T12:00:10.000Z', [null, null])).toBe('2026-01-10T12:00:10.000Z');
  expect(tell('2026-01-10T18:45:00.000Z', ['00:00', '06:00'], 'Asia/Kathmandu')).toBe('2026-01-11T00:15:00.000Z');
});

test('times are written with two digits', () => {
  expect([toTime(0), toTime(65), toTime(1_439)]).toEqual(['00:00', '01:05', '23:59']);
});
