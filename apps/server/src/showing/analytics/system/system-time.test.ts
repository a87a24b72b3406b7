import { describe, expect, test } from 'vitest';
import { lookedAt } from './system-time.ts';

const NOW = new Date('2026-11-24T10:40:00Z');
const iso = (at: Date) => at.toISOString().slice(0, 16);
const look = (asked: Partial<Parameters<typeof lookedAt>[0]>, now = NOW) => {
  const time = lookedAt({ range: '7d', time_zone: 'UTC', ...asked }, now);
  const { from, to, previous, step, starts, days } = time;
  return {
    time: [iso(from), iso(to)],
    before: [iso(previous.from), iso(previous.to)],
    step,
    steps: starts.length,
    first: iso(starts[0] ?? now),
    days,
  };
};

describe('the time to look at', () => {
  test('of seven days ends now, and is held against seven days up to the same time of day', () => {
    expect(look({})).toEqual({
      time: ['2026-11-18T00:00', '2026-11-24T10:45'],
      before: ['2026-11-11T00:00', '2026-11-17T10:30'],
      step: 'day',
      steps: 7,
      first: '2026-11-18T00:00',
      days: { from: '2026-11-18', to: '2026-11-24' },
    });
  });

  test('of 24 hours begins with a full hour of the place', () => {
    expect(look({ range: '24h', time_zone: 'Asia/Kolkata' })).toMatchObject({
      time: ['2026-11-23T11:30', '2026-11-24T10:45'],
      before: ['2026-11-22T11:30', '2026-11-23T10:30'],
      step: 'hour',
      steps: 24,
      days: { from: '2026-11-23', to: '2026-11-24' },
    });
  });

  test('has the days of the zone, also those with other lengths', () => {
    expect(look({ range: '30d', time_zone: 'Europe/Berlin' }).time).toEqual(['2026-10-25T23:00', '2026-11-24T10:45']);
    expect(look({ date_from: '2026-10-25', date_to: '2026-10-25', time_zone: 'Europe/Berlin' }).time).toEqual([
      '2026-10-24T22:00',
      '2026-10-25T23:00',
    ]);
  });

  test('of own days that are over is held against all of as many days before', () => {
    expect(look({ date_from: '2026-11-01', date_to: '2026-11-10' })).toMatchObject({
      time: ['2026-11-01T00:00', '2026-11-11T00:00'],
      before: ['2026-10-22T00:00', '2026-11-01T00:00'],
      steps: 10,
    });
  });

  test('may be named from its end, and is never to come', () => {
    expect(look({ date_from: '2026-11-10', date_to: '2026-11-01' }).days).toEqual({
      from: '2026-11-01',
      to: '2026-11-10',
    });
    expect(look({ date_to: '2027-05-01' }).days).toEqual({ from: '2026-11-24', to: '2026-11-24' });
    expect(look({ date_from: '2026-11-20' }).days).toEqual({ from: '2026-11-20', to: '2026-11-24' });
  });

  test('of many days is told by weeks and months, the first of which begins where it does', () => {
    expect(look({ date_from: '2026-01-01' })).toMatchObject({ step: 'week', first: '2026-01-01T00:00' });
    expect(look({ date_from: '2023-01-15' })).toMatchObject({ step: 'month', first: '2023-01-15T00:00', steps: 47 });
  });
});
