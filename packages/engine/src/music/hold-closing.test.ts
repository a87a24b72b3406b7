import { expect, test } from 'vitest';
import { CLOSING_RISE_DB, RISE_DB } from './ducking.ts';
import { holdClosing } from './hold-closing.ts';

const STEPS = 1000;
const CLOSING_FROM = 600;
const rises = Float32Array.from({ length: STEPS }, (_, step) => (step < CLOSING_FROM ? 0 : CLOSING_RISE_DB));
/** Loses so many decibels a second from the closing on. */
const ringingAway = (dbPerS: number): number[] =>
  rises.reduce<number[]>((all, _, step) => [...all, 10 ** ((-dbPerS * Math.max(0, step - CLOSING_FROM)) / 2000)], []);
const givenBy = (levels: readonly number[]): Float32Array =>
  holdClosing(rises, levels).map((rise, step) => rise - (rises[step] ?? 0));

test('a chord that rings away behind the last word is held up by what it loses, 8 dB at most', () => {
  const given = givenBy(ringingAway(2));
  expect(given[CLOSING_FROM]).toBe(0);
  // Music counts as the last 600 ms are, and what is usual is a mean over all of it.
  expect(Math.abs((given[900] ?? 0) - 4.4)).toBeLessThan(1);
  expect(Math.max(...givenBy(ringingAway(40)))).toBeCloseTo(8, 5);
});

test('what is given changes slowly, and the fade at the very end stays one', () => {
  const given = givenBy(ringingAway(2));
  for (let step = 1; step < STEPS; step++)
    expect(Math.abs((given[step] ?? 0) - (given[step - 1] ?? 0))).toBeLessThan(0.2);
  for (let step = STEPS - 80; step < STEPS; step++) expect(given[step]).toBe(given[STEPS - 80]);
});

test('nothing is given under words and in pauses, to music that loses nothing, and to silence', () => {
  const paused = rises.map((rise) => Math.min(rise, RISE_DB));
  expect(holdClosing(paused, ringingAway(20))).toEqual(paused);
  for (const level of [0.1, 0])
    expect(
      holdClosing(
        rises,
        ringingAway(0).map(() => level),
      ),
    ).toEqual(rises);
});
