import { expect, test } from 'vitest';
import { CLOSING_RISE_DB, planDucking, RISE_DB, holdClosing } from './ducking.ts';

const speech = (steps: number): number[] => Array.from({ length: steps }, (_, step) => 0.1 + 0.08 * Math.sin(step / 7));
const silence = (steps: number): number[] => Array.from({ length: steps }, () => 0.0002);

test('music is down from before the first sound of a word until after its last, and up where nobody speaks', () => {
  const rises = planDucking([...silence(300), ...speech(200)], 900);
  expect(rises[0]).toBe(RISE_DB);
  expect(rises[200]).toBe(RISE_DB);
  for (let step = 292; step <= 517; step++) expect(rises[step]).toBe(0);
  expect(rises[700]).toBeCloseTo(CLOSING_RISE_DB, 5);
});

test('behind the last word music has come up within a second, and nowhere else so high', () => {
  const rises = planDucking([...silence(300), ...speech(100), ...silence(300), ...speech(100)], 1100);
  expect(Math.max(...rises.subarray(0, 800))).toBe(RISE_DB);
  expect(rises[817]).toBe(0);
  expect(rises[899]).toBeCloseTo(CLOSING_RISE_DB, 1);
  expect(rises.subarray(900).every((rise) => rise === CLOSING_RISE_DB)).toBe(true);
});

test('pauses within a sentence do not let music rise; long ones do, as far as they have time', () => {
  const highest = (pause: number): number => {
    const rises = planDucking([...speech(200), ...silence(pause), ...speech(200)], 400 + pause);
    return Math.max(...rises.subarray(200, 200 + pause));
  };
  expect(highest(80)).toBe(0);
  expect(highest(120)).toBeGreaterThan(1);
  expect(highest(120)).toBeLessThan(RISE_DB);
  expect(highest(400)).toBeCloseTo(RISE_DB, 5);
});

test('one short word in a minute of silence brings music down for itself alone', () => {
  const rises = planDucking([...silence(3000), ...speech(40), ...silence(3000)], 6040);
  expect(rises[1500]).toBe(RISE_DB);
  for (let step = 2992; step <= 3057; step++) expect(rises[step]).toBe(0);
  expect(rises[4500]).toBe(CLOSING_RISE_DB);
});

test('it never moves faster than is felt: 0.4 dB in 10 ms', () => {
  const levels = [...speech(120), ...silence(110), ...speech(60), ...silence(260), ...speech(90)];
  const rises = planDucking(levels, 900);
  for (let step = 1; step < rises.length; step++)
    expect(Math.abs((rises[step] ?? 0) - (rises[step - 1] ?? 0))).toBeLessThan(0.4);
});

test('it is the same for a loud and a soft recording, and clicks are not words', () => {
  const levels = [...silence(200), ...speech(200), ...silence(300)];
  expect(
    planDucking(
      levels.map((level) => level * 0.01),
      700,
    ),
  ).toEqual(planDucking(levels, 700));
  const clicked = [...levels];
  clicked[600] = 0.5;
  expect(planDucking(clicked, 700)).toEqual(planDucking(levels, 700));
});

test('a noisy room is not speech', () => {
  const room = (level: number, step: number): number => Math.max(level, 0.015 + 0.004 * Math.sin(step));
  const rises = planDucking([...silence(400), ...speech(200), ...silence(400)].map(room), 1000);
  expect(rises[100]).toBe(RISE_DB);
  expect(rises[500]).toBe(0);
  expect(rises[900]).toBe(CLOSING_RISE_DB);
});

test('without a voice music is up all the time', () => {
  expect([...planDucking([], 50)].every((rise) => rise === RISE_DB)).toBe(true);
  expect(
    [
      ...planDucking(
        silence(50).map(() => 0),
        50,
      ),
    ].every((rise) => rise === RISE_DB),
  ).toBe(true);
});

const STEPS = 1000;
const CLOSING_FROM = 600;
const closingRises = Float32Array.from({ length: STEPS }, (_, step) => (step < CLOSING_FROM ? 0 : CLOSING_RISE_DB));
/** Loses so many decibels a second from the closing on. */
const ringingAway = (dbPerS: number): number[] =>
  closingRises.reduce<number[]>(
    (all, _, step) => [...all, 10 ** ((-dbPerS * Math.max(0, step - CLOSING_FROM)) / 2000)],
    [],
  );
const givenBy = (levels: readonly number[]): Float32Array =>
  holdClosing(closingRises, levels).map((rise, step) => rise - (closingRises[step] ?? 0));

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
  const paused = closingRises.map((rise) => Math.min(rise, RISE_DB));
  expect(holdClosing(paused, ringingAway(20))).toEqual(paused);
  for (const level of [0.1, 0])
    expect(
      holdClosing(
        closingRises,
        ringingAway(0).map(() => level),
      ),
    ).toEqual(closingRises);
});
