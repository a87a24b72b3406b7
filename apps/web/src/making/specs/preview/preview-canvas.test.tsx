import { specOfVideo, type UploadInUse } from '@sayso/contract';
import { DEFAULT_CAPTIONS, planPerformance, sceneWith } from '@sayso/engine';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, describe } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { fakeApi, success } from '../../../testing/fake-api.ts';
import { sampleVideo } from '../../../testing/samples.ts';
import { useOwnPictures } from './use-own-pictures.ts';
import type { StageNews } from './stage-messages.ts';
import { afterNews, frameToShow, NEW_STAGE, withoutClips } from './preview-canvas.tsx';
import { expectedWords, spokenTake } from './spoken-take.ts';
import { createPlayhead } from './play-bar.tsx';

const ID = '01990000-0000-7000-8000-0000000000b1';
const product: UploadInUse = {
  id: ID,
  kind: 'product',
  name: 'serum',
  width: 300,
  height: 700,
  duration_ms: null,
  is_cut_out: false,
  is_ai_made: false,
  size_bytes: 20_000,
  url: '/media/serum.png',
  created_at: '2026-02-01T10:00:00.000Z',
  waiting_videos: 0,
  templates: 0,
};

test.each([true, false])('a PNG of a product is shown as the server knows it: stands alone %s', async (isCutOut) => {
  saveToken('t');
  fakeApi({ [`GET /api/uploads/${ID}`]: () => success({ ...product, is_cut_out: isCutOut }) });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const seen = specOfVideo(sampleVideo());
  const spec = { ...seen, performer: { ...seen.performer, productUploadId: ID } };
  const { result } = renderHook(() => useOwnPictures(spec), {
    wrapper,
  });
  await waitFor(() => expect(result.current.assets[ID]).toBeDefined());
  expect(result.current.assets[ID]).toEqual({ name: ID, width: 300, height: 700, ...(isCutOut && { isCutOut }) });
});

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

const measureText = (text: string) => text.length * 30;
const scene = sceneWith({ performerId: 'maya', background: { id: 'home' }, captions: DEFAULT_CAPTIONS });

describe('expectedWords', () => {
  test('are the words of the script one after the other, without the marks that pause the voice', () => {
    const words = expectedWords('Two drops. <break time="1s"/>That is it for me.');
    expect(words.map(({ text }) => text)).toEqual(['Two', 'drops.', 'That', 'is', 'it', 'for', 'me.']);
    for (const [index, { startMs, endMs }] of words.entries()) {
      expect(startMs).toBe(words[index - 1]?.endMs ?? 0);
      expect(endMs).toBeGreaterThan(startMs);
    }
    expect(expectedWords(' \n ')).toEqual([]);
  });

  test('are as many as decide on the first caption page, of however long a script', () => {
    const script = 'one two three four five six seven eight nine ten '.repeat(20);
    const firstPage = (words: ReturnType<typeof expectedWords>) => {
      const take = { durationMs: 90_000, words, phones: [], loudness: [] };
      return planPerformance({ take, scene, measureText }).captions.groups[0]?.words;
    };
    const all = script.trim().split(' ');
    const spoken = all.map((text, index) => ({ text, startMs: 300 * index, endMs: 300 * index + 300 }));
    const textsOf = (words: ReturnType<typeof firstPage>) => words?.flatMap(({ pieces }) => pieces);
    expect(expectedWords(script)).toHaveLength(40);
    expect(textsOf(firstPage(expectedWords(script)))).toEqual(textsOf(firstPage(spoken)));
  });
});

describe('spokenTake', () => {
  const timing = {
    durationMs: 200,
    words: [{ text: 'Hi', startMs: 0, endMs: 180 }],
    phones: [
      { phone: 'hh', startMs: 0, endMs: 60 },
      { phone: 'ay', startMs: 60, endMs: 180 },
    ],
    loudness: [0.2, 0.9, 0.4, 0],
  };

  test('keeps words and phones and spreads the loudness over the finer steps', () => {
    const take = spokenTake(timing);
    expect([take.words, take.phones]).toEqual([timing.words, timing.phones]);
    expect(take.loudness).toHaveLength(20);
    expect(take.loudness.slice(5, 10)).toEqual([0.9, 0.9, 0.9, 0.9, 0.9]);
  });

  test('opens the mouth where the phones do', () => {
    const spoken = planPerformance({ take: spokenTake(timing), scene, measureText });
    expect(new Set(spoken.mouths).size).toBeGreaterThan(1);
  });
});

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
