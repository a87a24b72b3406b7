import { expect, test, vi } from 'vitest';
import { median, missedAims, reaches, say } from './lines.ts';

test('what was not measured reaches no aim', () => {
  for (const aim of [{ least: 0 }, { most: 300 }, { below: 300 }, { exactly: 0 }])
    expect(reaches(Number.NaN, aim)).toBe(false);
  expect(reaches(median([]), { most: 300 })).toBe(false);
});

test('bounds are reached by the value itself, but for what has to lie below', () => {
  expect([reaches(20, { least: 20 }), reaches(300, { most: 300 }), reaches(7, { exactly: 7 })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([reaches(19.9, { least: 20 }), reaches(301, { most: 300 }), reaches(8, { exactly: 7 })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(reaches(3000, { below: 3000 })).toBe(false);
});

test('figures that miss their aim say so and are counted', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const before = missedAims();
  say({ what: 'reached', value: 21, unit: 'x', aim: { least: 20 } }, { what: 'without an aim', value: 1, unit: 'x' });
  say({ what: 'missed', value: 19, unit: 'x', note: 'slow', aim: { least: 20 } });
  const printed = print.mock.calls.map(([line]) => String(line));
  print.mockRestore();
  expect(missedAims() - before).toBe(1);
  expect(printed.map((line) => line.includes('MISSED'))).toEqual([false, false, true]);
  expect(printed[2]).toMatch(/slow, aim 20, MISSED$/);
});
