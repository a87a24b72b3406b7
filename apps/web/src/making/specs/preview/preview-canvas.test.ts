import { describe, expect, test } from 'vitest';
import type { StageNews } from './stage-messages.ts';
import { afterNews, NEW_STAGE, withoutClips, frameToShow } from './preview-canvas.tsx';

const ready = { resting: { frames: 360, restingFrame: 0 }, spoken: { frames: 100, restingFrame: 12 } };
const at = (isPlaying: boolean, clockMs: number) => ({ isPlaying: () => isPlaying, clockMs: () => clockMs });

test('shows who waits, over and over, while there is no speech', () => {
  const after = (restedMs: number) => frameToShow({ ready, hasSpeech: false, clock: null, restedMs });
  expect(after(0)).toEqual({ slot: 'resting', frame: 0 });
  expect(after(1_000)).toEqual({ slot: 'resting', frame: 30 });
  expect(after(13_000)).toEqual({ slot: 'resting', frame: 30 });
});

test('shows the frame that stands for the speech until it is started, however long that takes', () => {
  for (const restedMs of [0, 1_000, 13_000])
    for (const clock of [at(false, 0), null])
      expect(frameToShow({ ready, hasSpeech: true, clock, restedMs })).toEqual({ slot: 'spoken', frame: 12 });
});

test('shows the frame that is heard, playing or paused, and never one after the last', () => {
  const shown = (clock: ReturnType<typeof at>) => frameToShow({ ready, hasSpeech: true, clock, restedMs: 5_000 });
  expect(shown(at(true, 0))).toEqual({ slot: 'spoken', frame: 0 });
  expect(shown(at(true, 1_500))).toEqual({ slot: 'spoken', frame: 45 });
  expect(shown(at(false, 1_500))).toEqual({ slot: 'spoken', frame: 45 });
  expect(shown(at(true, 60_000))).toEqual({ slot: 'spoken', frame: 99 });
});

test('shows who waits while the spoken clip is still being made, and nothing while no clip is ready', () => {
  const moment = { hasSpeech: true, clock: at(true, 900), restedMs: 100 };
  expect(frameToShow({ ...moment, ready: { ...ready, spoken: null } })?.slot).toBe('resting');
  expect(frameToShow({ ...moment, ready: { resting: null, spoken: null } })).toBeNull();
});

describe('the stage state', () => {
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
});
