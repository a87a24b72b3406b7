import { expect, test } from 'vitest';
import { takeOfText } from '../testing/text-take.ts';
import { MOUTHS, nearestMouths } from './mouth-bank.ts';
import { mouthFrames } from './mouth-frames.ts';
import { MOUTH_AT_REST } from './viseme-shapes.ts';
import { planVisemeTrack } from './viseme-track.ts';

const TEXT =
  'Have you ever wondered why some videos sell and others do not? The voice matters, the pace matters, and above all the first few words matter. ' +
  'We make thirty versions before lunch, publish the best, and move on with a happy smile.';
const frames = mouthFrames(planVisemeTrack(takeOfText(TEXT)), 700);
const shown = nearestMouths(frames);
const shapes = shown.map((index) => MOUTHS[index] ?? MOUTH_AT_REST);

test('48 mouths stand for all there are, the one at rest first, the closed ones before the open ones', () => {
  expect(MOUTHS).toHaveLength(48);
  expect(MOUTHS[0]).toEqual(MOUTH_AT_REST);
  const opens = MOUTHS.map(({ open }) => open);
  expect(opens).toEqual(opens.toSorted((a, b) => a - b));
  expect(Math.max(...opens)).toBeGreaterThan(0.9);
  expect(new Set(MOUTHS.map((shape) => JSON.stringify(shape))).size).toBe(48);
});

test('closed mouths stay closed and open mouths stay open', () => {
  expect(shapes.map(({ open }) => open === 0)).toEqual(frames.map(({ open }) => open === 0));
  expect(new Set(shapes.map(({ open }) => open === 0))).toEqual(new Set([true, false]));
});

test('even a voice that the mouths were not made from is shown with a small error of the opening', () => {
  const squares = frames.map(({ open }, frame) => (open - (shapes[frame]?.open ?? 9)) ** 2);
  expect(Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)).toBeLessThan(0.04);
});

test('every mouth of the bank is shown as itself', () => {
  MOUTHS.forEach((shape, index) => expect(nearestMouths([shape])).toEqual([index]));
});

test('a mouth that hovers between two shapes does not flicker', () => {
  const [a, b] = [MOUTHS[20] ?? MOUTH_AT_REST, MOUTHS[21] ?? MOUTH_AT_REST];
  const between = (share: number) => ({ ...a, open: a.open + (b.open - a.open) * share });
  const hovering = nearestMouths(Array.from({ length: 20 }, (_, frame) => between(frame % 2 === 0 ? 0.49 : 0.51)));
  expect(new Set(hovering).size).toBe(1);
});
