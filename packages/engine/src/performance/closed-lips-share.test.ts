import { expect, test } from 'vitest';
import { sceneOf, measureByCount } from '../testing/scene.ts';
import { SHORT_TAKE, takeOf } from '../testing/short-take.ts';
import { MOUTHS } from '../visemes/mouth-bank.ts';
import { closedLipsShare } from './closed-lips-share.ts';
import { planPerformance } from './plan-performance.ts';

const OPEN = MOUTHS.findLastIndex(({ open }) => open > 0.5);
const mouths = (frames: number, ...closedFrames: number[]) => ({
  mouths: Array.from({ length: frames }, (_, frame) => (closedFrames.includes(frame) ? 1 : OPEN)),
});

test('lips meet on every p, b and m of a planned performance', () => {
  const performance = planPerformance({ take: SHORT_TAKE, scene: sceneOf({}), measureText: measureByCount });
  expect(closedLipsShare(SHORT_TAKE, performance)).toEqual({ closures: 11, closed: 11, share: 1 });
});

test('a closure counts when a frame that is seen while it sounds is closed, and each of two in a row for itself', () => {
  const take = takeOf([
    ['', [['pau', 100]]],
    ['', [['m', 50]]],
    ['', [['p', 50]]],
    ['', [['aa', 100]]],
  ]);
  expect(closedLipsShare(take, mouths(9)).closed).toBe(0);
  expect(closedLipsShare(take, mouths(9, 3)).closed).toBe(1);
  expect(closedLipsShare(take, mouths(9, 4)).closed).toBe(2);
  expect(closedLipsShare(take, mouths(9, 2, 6)).closed).toBe(0);
  expect(closedLipsShare(take, mouths(9, 3, 5)).share).toBe(1);
});

test('a sound shorter than a frame is widened to one', () => {
  const take = takeOf([
    ['', [['aa', 112]]],
    ['', [['b', 10]]],
    ['', [['aa', 100]]],
  ]);
  expect(closedLipsShare(take, mouths(7, 2)).closed).toBe(0);
  expect(closedLipsShare(take, mouths(7, 3)).closed).toBe(1);
});

test('a take in which nothing closes the lips has nothing to miss', () => {
  expect(closedLipsShare({ durationMs: 900, words: [], phones: [], loudness: [] }, mouths(30)).share).toBe(1);
});
