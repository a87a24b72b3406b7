import { expect, test } from 'vitest';
import { frameToShow } from './frame-to-show.ts';

const ready = { resting: 360, spoken: 100 };
const at = (isPlaying: boolean, clockMs: number) => ({ isPlaying: () => isPlaying, clockMs: () => clockMs });

test('rests, over and over, until the speech is started', () => {
  const after = (restedMs: number) => frameToShow({ ready, clock: at(false, 0), restedMs });
  expect(after(0)).toEqual({ slot: 'resting', frame: 0 });
  expect(after(1_000)).toEqual({ slot: 'resting', frame: 30 });
  expect(after(13_000)).toEqual({ slot: 'resting', frame: 30 });
});

test('shows the frame that is heard, playing or paused, and never one after the last', () => {
  const shown = (clock: ReturnType<typeof at>) => frameToShow({ ready, clock, restedMs: 5_000 });
  expect(shown(at(true, 0))).toEqual({ slot: 'spoken', frame: 0 });
  expect(shown(at(true, 1_500))).toEqual({ slot: 'spoken', frame: 45 });
  expect(shown(at(false, 1_500))).toEqual({ slot: 'spoken', frame: 45 });
  expect(shown(at(true, 60_000))).toEqual({ slot: 'spoken', frame: 99 });
});

test('rests while the spoken clip is still being made, and shows nothing while none is ready', () => {
  const clock = at(true, 900);
  expect(frameToShow({ ready: { resting: 360, spoken: null }, clock, restedMs: 100 })?.slot).toBe('resting');
  expect(frameToShow({ ready: { resting: null, spoken: null }, clock, restedMs: 100 })).toBeNull();
});
