import { expect, test } from 'vitest';
import type { VideoTakes } from '../../apps/server/src/testing/soak-state.ts';
import type { Strike } from './excuses.ts';
import { judgeTakes } from './judge-takes.ts';
import type { Ask, Promised } from './ledger.ts';

type Take = VideoTakes['takes'][number];

const ask = (kind: Ask['kind'], more: Partial<Ask> = {}): Ask => ({ kind, path: '/', key: 'k', cancel: 'no', ...more });
const take = (state: string, more: Partial<Take> = {}): Take => ({
  state,
  code: null,
  queuedMs: 0,
  finishedMs: 10_000,
  ...more,
});
const fullDisk: Strike = {
  fromMs: 5_000,
  untilMs: 9_000,
  harm: { codes: ['storage_full'], withinMs: 5_000, isEnough: true },
};

function judgeOne(asks: Promised['asks'], now: VideoTakes, strikes: Strike[] = []) {
  const promised = { id: 'v', title: 'V', asks } as Promised;
  const { lost, doubled, unproven } = judgeTakes([promised], { found: new Map([['v', now]]), strikes });
  return [...lost, ...doubled, ...unproven];
}

const done = (takes: Take[], captionText: string | null = null): VideoTakes => ({
  status: 'completed',
  captionText,
  takes,
});

test('a video that was made, changed, and not stopped is as it was asked for', () => {
  const asks = [ask('start'), ask('change', { captionText: 'New' })] as Promised['asks'];
  expect(judgeOne(asks, done([take('succeeded'), take('succeeded')], 'New'))).toEqual([]);
});

test('a change that is forgotten, or made twice, is found', () => {
  const asks = [ask('start'), ask('change', { captionText: 'New' })] as Promised['asks'];
  expect(judgeOne(asks, done([take('succeeded')]))).toEqual(['take of V: 1 of 2']);
  const thrice = [take('succeeded'), take('succeeded'), take('succeeded')];
  expect(judgeOne(asks, done(thrice, 'New'))).toEqual(['take of V: 3 instead of 2']);
});

test('captions of a change that did not succeed are a fault, and so are those that are missing', () => {
  const asks = [ask('start'), ask('change', { captionText: 'New', cancel: 'done' })] as Promised['asks'];
  const stopped = [take('succeeded'), take('cancelled')];
  expect(judgeOne(asks, done(stopped))).toEqual([]);
  expect(judgeOne(asks, done(stopped, 'New'))).toEqual(["video V has captions 'New', not 'null'"]);
  const changed = [ask('start'), ask('change', { captionText: 'New' })] as Promised['asks'];
  expect(judgeOne(changed, done([take('succeeded'), take('succeeded')]))).toEqual([
    "video V has captions 'null', not 'New'",
  ]);
});

test('who is told that it is cancelled gets no video, and nobody is cancelled who did not ask', () => {
  const cancelled = { status: 'cancelled', captionText: null, takes: [take('cancelled')] };
  expect(judgeOne([ask('start', { cancel: 'done' })], cancelled)).toEqual([]);
  expect(judgeOne([ask('start', { cancel: 'asked' })], cancelled)).toEqual([]);
  expect(judgeOne([ask('start', { cancel: 'done' })], done([take('succeeded')]))).toEqual([
    'start of V was cancelled, and is succeeded',
  ]);
  expect(judgeOne([ask('start')], cancelled)).toEqual(['start of V is cancelled, though nobody asked']);
});

test('a video without a good take is as its last take ended', () => {
  const asks = [ask('start', { cancel: 'done' }), ask('retry')] as Promised['asks'];
  const takes = [take('cancelled'), take('succeeded')];
  expect(judgeOne(asks, { status: 'cancelled', captionText: null, takes })).toEqual([
    'video V is cancelled, not completed',
  ]);
});

test('a failed change of a completed video needs an excuse as much as a failed video', () => {
  const asks = [ask('start'), ask('change', { captionText: 'New' }), ask('change'), ask('change')] as Promised['asks'];
  const failed = take('failed', { code: 'storage_full' });
  const takes = [take('succeeded'), failed, take('succeeded'), take('succeeded')];
  expect(judgeOne(asks, done(takes), [fullDisk])).toEqual([]);
  expect(judgeOne(asks, done(takes))).toEqual([
    'change of V failed, though nothing happened that could make it: storage_full at 1970-01-01T00:00:10.000Z',
  ]);
});

test('excuses run out: a run in which too much fails proves nothing', () => {
  const failed = { status: 'failed', captionText: null, takes: [take('failed', { code: 'storage_full' })] };
  const good = done([take('succeeded')]);
  const judgeMany = (bad: number) => {
    const all = Array.from({ length: 20 }, (_, index) => (index < bad ? failed : good));
    const promised = all.map(
      (_, index) => ({ id: `${index}`, title: 'V', asks: [ask('start')] }) as unknown as Promised,
    );
    const found = new Map(all.map((video, index) => [`${index}`, video]));
    return judgeTakes(promised, { found, strikes: [fullDisk] });
  };
  expect(judgeMany(6)).toMatchObject({ lost: [], unproven: [] });
  expect(judgeMany(7)).toMatchObject({
    lost: [],
    unproven: ['7 of 20 takes failed: too many to show that others go on'],
  });
});
