import { describe, expect, test } from 'vitest';
import { curveOf, reachOf, steepestDrops } from './curve-of.ts';
import { linesOf, segmentAt, wordAt, wordsBefore, momentOf } from './script-by-time.tsx';

const MINUTE_MS = 60_000;
/** 100 until a hundredth, then less. */
const curve = (...falls: [at: number, to: number][]) =>
  Array.from({ length: 100 }, (_, at) => falls.findLast(([from]) => at >= from)?.[1] ?? 100);

test('a curve is in percent of the plays, above a hundred where it was watched again', () => {
  expect(curveOf({ plays: 4, segments: [4, 2, 5, 0] })).toEqual([100, 50, 125, 0]);
  expect(curveOf({ plays: 0, segments: [0, 0] })).toEqual([0, 0]);
});

describe('where most people leave', () => {
  test('is the exact moment of each of the three steepest falls, in the order of the video', () => {
    expect(steepestDrops(curve([12, 80], [40, 70], [60, 40], [80, 33]), MINUTE_MS)).toEqual([
      { at: 12, percent: 20 },
      { at: 40, percent: 10 },
      { at: 60, percent: 30 },
    ]);
  });

  test('one fall counts once, however many windows it lies in, and a slow one is no moment', () => {
    expect(steepestDrops(curve([30, 50]), 10_000)).toEqual([{ at: 30, percent: 50 }]);
    expect(
      steepestDrops(
        Array.from({ length: 100 }, (_, at) => 100 - at * 0.4),
        10_000,
      ),
    ).toEqual([]);
  });

  test('whoever watches the beginning again and then all of it has not left', () => {
    const again = Array.from({ length: 100 }, (_, at) => (at < 12 ? 200 : 100));
    expect(steepestDrops(again, MINUTE_MS)).toEqual([]);
    expect([reachOf(again)[0], reachOf([40, 60, 20])]).toEqual([100, [60, 60, 20]]);
  });

  test('people who come back to a part do not leave there more than others', () => {
    expect(steepestDrops(curve([40, 104], [50, 100]), MINUTE_MS)).toEqual([]);
  });
});

describe('the words of a moment', () => {
  const words = ['One.', 'Two', 'three', 'four', 'five', 'six'].map((text, at) => ({
    text,
    startMs: 1_000 * at + 500,
    endMs: 1_000 * at + 1_400,
  }));

  test('are the one that is heard and those before it', () => {
    expect([wordAt(words, 0), wordAt(words, 500), wordAt(words, 1_450), wordAt(words, 99_000)]).toEqual([
      null,
      0,
      0,
      5,
    ]);
    expect(wordsBefore(words, 0)).toBeNull();
    expect(wordsBefore(words, 2_600)).toBe('One. Two three');
    expect(wordsBefore(words, 5_600)).toBe('… three four five six');
  });

  test('stand in lines that end with their sentence', () => {
    const lines = linesOf([...words, ...words]);
    expect(lines.map(({ from, words: own }) => [from, own.length])).toEqual([
      [0, 1],
      [1, 6],
      [7, 5],
    ]);
  });

  test('have their place on the curve', () => {
    expect([segmentAt(0, 10_000), segmentAt(9_999, 10_000), segmentAt(12_000, 10_000)]).toEqual([0, 99, 99]);
    expect([momentOf(0, 65_000), momentOf(99, 65_000), momentOf(74, 10_000)]).toEqual(['0:00', '1:04', '0:07.4']);
  });
});
