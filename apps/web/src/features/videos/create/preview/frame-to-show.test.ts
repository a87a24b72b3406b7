import { expect, test } from 'vitest';
import type { SpeechAudio } from '../../../voices/voices.parts.tsx';
import { frameToShow } from './frame-to-show.ts';

const clip = (frames: number) => ({ frames, draw: () => undefined });
const resting = clip(360);
const spoken = clip(100);

const sound = (isPlaying: boolean, clockMs: number): SpeechAudio => ({
  isPlaying: () => isPlaying,
  clockMs: () => clockMs,
  open: () => () => undefined,
  play: () => undefined,
  pause: () => undefined,
  seek: () => undefined,
  subscribe: () => () => undefined,
});

test('rests, over and over, until the speech is started', () => {
  const at = (restedMs: number) => frameToShow({ resting, spoken, audio: sound(false, 0), restedMs });
  expect(at(0)).toEqual({ clip: resting, frame: 0 });
  expect(at(1_000)).toEqual({ clip: resting, frame: 30 });
  expect(at(13_000)).toEqual({ clip: resting, frame: 30 });
});

test('shows the frame that is heard, playing or paused, and never one after the last', () => {
  const at = (audio: SpeechAudio) => frameToShow({ resting, spoken, audio, restedMs: 5_000 });
  expect(at(sound(true, 0))).toEqual({ clip: spoken, frame: 0 });
  expect(at(sound(true, 1_500))).toEqual({ clip: spoken, frame: 45 });
  expect(at(sound(false, 1_500))).toEqual({ clip: spoken, frame: 45 });
  expect(at(sound(true, 60_000))).toEqual({ clip: spoken, frame: 99 });
});

test('rests while the spoken clip is still being painted', () => {
  expect(frameToShow({ resting, spoken: null, audio: sound(true, 900), restedMs: 100 }).clip).toBe(resting);
});
