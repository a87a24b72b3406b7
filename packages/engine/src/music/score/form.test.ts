import { expect, test } from 'vitest';
import { planForm } from './form.ts';

const BAR_S = 2.4;
const form = (seconds: number) => planForm({ seconds, barS: BAR_S, ringS: 2.5 });

test('whole bars and a last chord fill every length, and the tempo gives by 5 % at most', () => {
  for (let seconds = 0.1; seconds < 320; seconds += 0.37) {
    const { bars, barS, endingAtS, endingS } = form(seconds);
    expect((bars.length - 1) * barS).toBeCloseTo(endingAtS, 6);
    expect(endingAtS + endingS).toBeCloseTo(seconds, 6);
    if (seconds < 8) continue;
    expect(Math.abs(barS / BAR_S - 1)).toBeLessThan(0.0501);
    expect(endingS).toBeGreaterThan(1.5);
    expect(endingS).toBeLessThan(4);
  }
});

test('a clip of 20 seconds begins, carries, fills, comes home and rings', () => {
  const told = form(20).bars.map(({ role, energy }) => `${role} ${energy}`);
  expect([...new Set(told)]).toEqual(['intro 1', 'body 2', 'body 3', 'cadence 2', 'ending 2']);
});

test('a long piece rests in between, and never right before its cadence', () => {
  const { bars } = form(200);
  const body = bars.filter(({ role }) => role === 'body');
  expect(body.some(({ energy }) => energy === 1)).toBe(true);
  expect(body.slice(-4).every(({ energy }) => energy > 1)).toBe(true);
});

test('the shortest clip is one chord', () => {
  expect(form(0.5).bars.map(({ role }) => role)).toEqual(['ending']);
});
