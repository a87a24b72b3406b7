import { expect, test } from 'vitest';
import { takeOfText } from '../testing/text-take.ts';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { MAX_MOUTHS, planMouthBank } from './mouth-bank.ts';
import { mouthFrames } from './mouth-frames.ts';
import { MOUTH_AT_REST } from './viseme-shapes.ts';
import { planVisemeTrack } from './viseme-track.ts';

const TEXT =
  'Have you ever wondered why some videos sell and others do not? The voice matters, the pace matters, and above all the first few words matter. ' +
  'We make thirty versions before lunch, publish the best, and move on with a happy smile.';
const frames = mouthFrames(planVisemeTrack(takeOfText(TEXT)), 700);
const bank = planMouthBank(frames);

test('at most 32 mouths stand for a whole clip, with a small error of the opening', () => {
  expect(bank.shapes.length).toBeLessThanOrEqual(MAX_MOUTHS);
  expect(bank.byFrame).toHaveLength(frames.length);
  expect(bank.rmsOpenError).toBeLessThan(0.04);
});

test('the reported error is the error of the frames', () => {
  const squares = frames.map(({ open }, frame) => (open - (bank.shapes[bank.byFrame[frame] ?? -1]?.open ?? 9)) ** 2);
  expect(bank.rmsOpenError).toBeCloseTo(
    Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length),
    9,
  );
});

test('closed mouths stay closed and open mouths stay open', () => {
  const shown = bank.byFrame.map((index) => bank.shapes[index]?.open === 0);
  expect(shown).toEqual(frames.map(({ open }) => open === 0));
  expect(new Set(shown)).toEqual(new Set([true, false]));
});

test('the mouth at rest is always the first of the bank', () => {
  expect(bank.shapes[0]).toEqual(MOUTH_AT_REST);
  expect(planMouthBank([]).shapes).toEqual([MOUTH_AT_REST]);
  const wideOpen = { ...MOUTH_AT_REST, open: 0.8 };
  expect(planMouthBank([wideOpen, wideOpen]).shapes).toEqual([MOUTH_AT_REST, wideOpen]);
});

test('the same frames give the same bank', () => {
  expect(planMouthBank(frames)).toEqual(bank);
});

test('a clip with few mouths keeps them as they are', () => {
  const short = mouthFrames(planVisemeTrack(SHORT_TAKE), 20);
  expect(planMouthBank(short).rmsOpenError).toBeLessThan(0.005);
});
