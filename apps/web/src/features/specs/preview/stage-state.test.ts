import { expect, test } from 'vitest';
import type { StageNews } from './stage-messages.ts';
import { afterNews, NEW_STAGE } from './stage-state.ts';

const after = (...news: StageNews[]) => news.reduce(afterNews, NEW_STAGE);
const failed = (slot: 'resting' | 'spoken'): StageNews => ({ type: 'failed', slot, reason: 'No.' });

test('a frame that could not be drawn does not hold up the next one', () => {
  expect(afterNews({ ...NEW_STAGE, isBusy: true }, failed('spoken')).isBusy).toBe(false);
});

test('a clip that is ready clears its own failure and no other', () => {
  expect([...after(failed('spoken'), { type: 'ready', slot: 'resting', frames: 30 }).failed]).toEqual(['spoken']);
  expect([...after(failed('spoken'), { type: 'ready', slot: 'spoken', frames: 30 }).failed]).toEqual([]);
});

test('each clip that becomes ready is a new version', () => {
  const { ready, version } = after(
    { type: 'ready', slot: 'resting', frames: 30 },
    { type: 'ready', slot: 'spoken', frames: 90 },
  );
  expect({ ready, version }).toEqual({ ready: { resting: 30, spoken: 90 }, version: 2 });
});
