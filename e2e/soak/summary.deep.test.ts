import { expect, test } from 'vitest';
import { findLeaks } from './holdings.ts';
import type { RandomVideo } from './random-video.ts';
import { type Outcome, summarise } from './summary.ts';

const good: Outcome = {
  index: 1,
  video: {} as RandomVideo,
  problems: [],
  videoMs: 5_000,
  waitMs: 2_000,
  sync: { lagMs: -33, correlation: 0.5, isCertain: true, shown: null },
  lips: { closures: 50, closed: 49, share: 0.98 },
};

test('good videos leave nothing to tell', () => {
  expect(summarise([good, good], { seed: 7, count: 2 }).problems).toEqual([]);
});

test('what is wrong is told with what makes it again', () => {
  const { problems } = summarise([good, { ...good, index: 12, problems: ['3 damaged frames'] }], { seed: 7, count: 2 });
  expect(problems).toEqual(['seed 7, number 12 (--seed 7 --first 12 --renders 1): 3 damaged frames']);
});

test('lips that stay open, summed over all videos, are a fault', () => {
  const open = { closures: 50, closed: 48, share: 0.96 };
  const { problems } = summarise([good, { ...good, lips: open }], { seed: 7, count: 2 });
  expect(problems).toEqual(['seed 7: lips met on 97 of 100 p, b and m only']);
});

test('a run in which hardly any mouth could be measured proves nothing', () => {
  const lost = { ...good, sync: { lagMs: 0, correlation: 0.1, isCertain: true, shown: null } };
  const ambiguous = { ...good, sync: { lagMs: -200, correlation: 0.5, isCertain: false, shown: null } };
  expect(summarise([good, lost, ambiguous], { seed: 7, count: 3 }).problems).toEqual([
    'seed 7: the mouth was measured in too few',
  ]);
});

test('a run without lips, or without some of its videos, proves nothing', () => {
  const fast = { ...good, lips: null };
  expect(summarise([fast, fast], { seed: 7, count: 2 }).problems).toEqual(['seed 7: no p, b or m was measured']);
  expect(summarise([good, good], { seed: 7, count: 3 }).problems).toEqual(['seed 7: 2 videos were looked at, not 3']);
  expect(summarise([], { seed: 7, count: 1 }).problems).toEqual([
    'seed 7: 0 videos were looked at, not 1',
    'seed 7: no p, b or m was measured',
    'seed 7: the mouth was measured in too few',
  ]);
});

test('a server that keeps a child, files or memory leaks', () => {
  const before = { pssBytes: 200e6, openFiles: 36, children: 1 };
  expect(findLeaks(before, { pssBytes: 260e6, openFiles: 44, children: 1 })).toEqual([]);
  expect(findLeaks(before, { pssBytes: 265e6, openFiles: 45, children: 2 })).toEqual([
    'leak: pssBytes grew from 200000000 to 265000000',
    'leak: openFiles grew from 36 to 45',
    'leak: children grew from 1 to 2',
  ]);
});
