import { expect, test } from 'vitest';
import type { StageNews } from './stage-messages.ts';
import { afterNews, NEW_STAGE, withoutClips } from './stage-state.ts';

const CLIP = { frames: 30, restingFrame: 0 };
const LONGER = { frames: 90, restingFrame: 12 };
const after = (...news: StageNews[]) => news.reduce(afterNews, NEW_STAGE);
const failed = (slot: 'resting' | 'spoken'): StageNews => ({ type: 'failed', slot, reason: 'No.' });

test('a frame that could not be drawn does not hold up the next one', () => {
  expect(afterNews({ ...NEW_STAGE, isBusy: true }, failed('spoken')).isBusy).toBe(false);
});

test('a clip that is ready clears its own failure and no other', () => {
  expect([...after(failed('spoken'), { type: 'ready', slot: 'resting', ...CLIP }).failed]).toEqual(['spoken']);
  expect([...after(failed('spoken'), { type: 'ready', slot: 'spoken', ...CLIP }).failed]).toEqual([]);
});

test('each clip that becomes ready is a new version', () => {
  const { ready, version } = after(
    { type: 'ready', slot: 'resting', ...CLIP },
    { type: 'ready', slot: 'spoken', ...LONGER },
  );
  expect({ ready, version }).toEqual({ ready: { resting: CLIP, spoken: LONGER }, version: 2 });
});

test('clips that are put away are shown no more, while failures and the version stay', () => {
  const state = after({ type: 'ready', slot: 'resting', ...CLIP }, failed('spoken'));
  expect(withoutClips(state)).toEqual({ ...state, ready: { resting: null, spoken: null } });
});
