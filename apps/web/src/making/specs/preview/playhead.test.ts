import { expect, test } from 'vitest';
import { createPlayhead } from './playhead.ts';

/** A sound of one second, a video of four, and time that passes when told. */
function opened() {
  const state = { playing: false, ms: 0, now: 0 };
  const listeners = new Set<() => void>();
  const ticks: (() => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const audio = {
    open: () => () => undefined,
    isPlaying: () => state.playing,
    clockMs: () => state.ms,
    play: () => {
      state.playing = true;
      tell();
    },
    pause: () => {
      state.playing = false;
      tell();
    },
    seek: (ms: number) => {
      state.ms = ms;
      tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const clock = { nowMs: () => state.now, nextFrame: (tick: () => void) => void ticks.push(tick) };
  const head = createPlayhead(audio, { soundMs: 1_000, totalMs: 4_000 }, clock);
  const pass = (ms: number) => {
    state.now += ms;
    for (const tick of ticks.splice(0)) tick();
  };
  const endSound = () => {
    Object.assign(state, { playing: false, ms: 1_000 });
    tell();
    // As the sound does at its end.
    state.ms = 0;
    tell();
  };
  let told = 0;
  head.subscribe(() => {
    told += 1;
  });
  return { head, state, pass, endSound, told: () => told };
}

test('goes with the sound, then on by itself to the end of the video, and back to the start', () => {
  const { head, state, pass, endSound, told } = opened();
  head.play();
  state.ms = 500;
  expect([head.isPlaying(), head.clockMs()]).toEqual([true, 500]);
  endSound();
  pass(1_500);
  expect([head.isPlaying(), head.clockMs()]).toEqual([true, 2_500]);
  const before = told();
  pass(1_600);
  expect([head.isPlaying(), head.clockMs()]).toEqual([false, 0]);
  expect(told()).toBeGreaterThan(before);
});

test('stops and goes on behind the sound', () => {
  const { head, pass, endSound } = opened();
  head.play();
  endSound();
  pass(500);
  head.pause();
  pass(9_000);
  expect([head.isPlaying(), head.clockMs()]).toEqual([false, 1_500]);
  head.play();
  pass(100);
  expect([head.isPlaying(), head.clockMs()]).toEqual([true, 1_600]);
});

test('is put anywhere in the video, and back into the sound', () => {
  const { head, state } = opened();
  head.seek(3_000);
  expect([head.isPlaying(), head.clockMs()]).toEqual([false, 3_000]);
  head.seek(400);
  expect([head.clockMs(), state.ms]).toEqual([400, 400]);
});

test('a sound that is stopped before its end stays where it is', () => {
  const { head, state, pass } = opened();
  head.play();
  state.ms = 600;
  head.pause();
  pass(1_000);
  expect([head.isPlaying(), head.clockMs()]).toEqual([false, 600]);
});
