import { describe, expect, test } from 'vitest';
import { PRIORITY } from './takes.store.ts';
import { openTakesInHand } from './takes-source.ts';

const AWAITED = { priority: PRIORITY.person };
const BEHIND = { priority: PRIORITY.background };

describe('takes that nobody waits for', () => {
  test('are made side by side while nobody waits for another', () => {
    const inHand = openTakesInHand(2);
    const takes = [inHand.begin(BEHIND), inHand.begin(BEHIND)];
    expect(inHand.hasRoomBehind()).toBe(true);
    expect(takes.map(({ stepAside }) => stepAside.aborted)).toEqual([false, false]);
  });

  test('step aside for one that somebody waits for, and wait until it has ended', () => {
    const inHand = openTakesInHand(2);
    const [behind, awaited] = [inHand.begin(BEHIND), inHand.begin(AWAITED)];
    expect([behind.stepAside.aborted, awaited.stepAside.aborted]).toEqual([true, false]);
    behind.end();
    expect(inHand.hasRoomBehind()).toBe(false);
    awaited.end();
    expect(inHand.hasRoomBehind()).toBe(true);
  });

  test('go on beside it where the machine has processors for both, and only as many; the latest step aside', () => {
    const inHand = openTakesInHand(6);
    const behind = [inHand.begin(BEHIND), inHand.begin(BEHIND), inHand.begin(BEHIND)];
    const left = () => behind.filter(({ stepAside }) => !stepAside.aborted);
    inHand.begin(AWAITED);
    expect(left()).toEqual(behind.slice(0, 2));
    inHand.begin(AWAITED);
    expect(left()).toEqual(behind.slice(0, 1));
    behind[2]?.end();
    expect(inHand.hasRoomBehind()).toBe(false);
  });

  test('are made alone on a machine with a single processor', () => {
    const inHand = openTakesInHand(1);
    const behind = inHand.begin(BEHIND);
    expect(behind.stepAside.aborted).toBe(false);
    inHand.begin(AWAITED);
    expect(behind.stepAside.aborted).toBe(true);
  });
});

test('takes that people wait for never step aside, however many there are', () => {
  const inHand = openTakesInHand(2);
  const takes = [inHand.begin(AWAITED), inHand.begin(AWAITED), inHand.begin(AWAITED)];
  expect(takes.map(({ stepAside }) => stepAside.aborted)).toEqual([false, false, false]);
});
