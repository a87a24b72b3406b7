import type { EarlyPart, EarlyPlayback } from '@sayso/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeMediaSource } from '../testing/fake-media-source.ts';
import { sampleEarlyPlayback } from '../testing/sample-early-playback.ts';
import { canBegin, mediaSourceKind, openEarlyFeed, playableParts } from './early-feed.ts';

const part = (name: string, startMs: number, durationMs = 4_000): EarlyPart => ({
  name,
  start_ms: startMs,
  duration_ms: durationMs,
});
const [first, second, third] = [part('0-120', 0), part('120-120', 4_000), part('240-60', 8_000, 2_000)] as const;
const made = (parts: readonly EarlyPart[], change: Partial<EarlyPlayback> = {}): EarlyPlayback =>
  sampleEarlyPlayback({ parts: [...parts], ...change });

afterEach(() => vi.unstubAllGlobals());

function open(
  playback: EarlyPlayback,
  { fetchPart = async (name: string) => new TextEncoder().encode(name).buffer, playedMs = 60_000 } = {},
) {
  const Source = mediaSourceKind();
  if (!Source) throw new Error('a browser with a media source');
  const faults: unknown[] = [];
  const asked: string[] = [];
  const element = document.createElement('video');
  Object.defineProperty(element, 'currentTime', { value: playedMs / 1000, writable: true });
  const feed = openEarlyFeed(playback, {
    element,
    Source,
    fetchPart: (name) => {
      asked.push(name);
      return fetchPart(name);
    },
    onFault: (fault) => faults.push(fault),
  });
  return { feed, faults, asked, element };
}

test('what follows the start without a gap can be played, and what comes after a gap cannot', () => {
  expect(playableParts([first, third])).toEqual([first]);
  expect(playableParts([second, third])).toEqual([]);
  expect(playableParts([first, second, third])).toEqual([first, second, third]);
  expect(canBegin(made([first]))).toBe(true);
  expect(canBegin(made([second]))).toBe(false);
  expect(canBegin(made([first], { has_sound: false }))).toBe(false);
  expect(canBegin(made([]))).toBe(false);
});

test('parts are given to the browser once each, at their times, in the order in which they are watched, until the end is there', async () => {
  const browser = fakeMediaSource();
  const { feed, asked } = open(made([first, third]));
  await vi.waitFor(() => expect(browser.pictures).toHaveLength(1));
  await vi.waitFor(() => expect(browser.sound).toEqual([{ bytes: 'sound-0-120', offset: 0 }]));
  feed.receive(made([first, third]));
  feed.receive(made([first, second, third]));
  await vi.waitFor(() => expect(browser.states()).toEqual(['ended']));
  expect(browser.pictures).toEqual([
    { bytes: '0-120', offset: 0 },
    { bytes: '120-120', offset: 4 },
    { bytes: '240-60', offset: 8 },
  ]);
  expect(asked).toEqual(['0-120', 'sound-0-120', '120-120', 'sound-120-120', '240-60', 'sound-240-60']);
});

test('fetches no part long before it is played', async () => {
  fakeMediaSource();
  const parts = [first, second, third];
  const { feed, asked, element } = open(made(parts), { playedMs: 0 });
  await vi.waitFor(() => expect(asked).toEqual(['0-120', 'sound-0-120']));
  feed.receive(made(parts));
  await Promise.resolve();
  expect(asked).toHaveLength(2);
  element.currentTime = 2;
  feed.receive(made(parts));
  await vi.waitFor(() => expect(asked.slice(2)).toEqual(['120-120', 'sound-120-120']));
});

test('what is not there, as while another worker takes over, is no fault, and is asked for again with the next word', async () => {
  const browser = fakeMediaSource();
  let isThere = false;
  const { feed, faults, asked } = open(made([first, second]), {
    fetchPart: async (name) => new TextEncoder().encode(isThere || name !== '120-120' ? name : '').buffer,
  });
  await vi.waitFor(() => expect(asked).toContain('120-120'));
  expect([browser.pictures.length, faults]).toEqual([1, []]);
  isThere = true;
  await vi.waitFor(() => {
    feed.receive(made([first, second]));
    expect(browser.pictures).toHaveLength(2);
  });
});

test('a network that is gone for a moment ends nothing', async () => {
  const browser = fakeMediaSource();
  let isGone = true;
  const { feed, faults, asked } = open(made([first]), {
    fetchPart: async (name) => {
      if (isGone) throw new Error('nobody answers');
      return new TextEncoder().encode(name).buffer;
    },
  });
  await vi.waitFor(() => expect(asked).toEqual(['0-120']));
  isGone = false;
  await vi.waitFor(() => {
    feed.receive(made([first]));
    expect(browser.pictures).toHaveLength(1);
  });
  expect(faults).toEqual([]);
});

test('a long video that is more than the browser holds goes on when it has room again, and nothing is fetched twice', async () => {
  const room = { pieces: 2 };
  const browser = fakeMediaSource({ room });
  const { feed, faults, asked } = open(made([first, second]));
  await vi.waitFor(() => expect(asked).toContain('120-120'));
  feed.receive(made([first, second]));
  await Promise.resolve();
  expect([browser.pictures.length, faults]).toEqual([1, []]);
  room.pieces = 1;
  await vi.waitFor(() => {
    feed.receive(made([first, second]));
    expect(browser.pictures).toHaveLength(2);
  });
  await vi.waitFor(() => expect(asked).toEqual(['0-120', 'sound-0-120', '120-120', 'sound-120-120']));
});

test('bytes that the browser refuses are told of; after closing nothing is', async () => {
  fakeMediaSource({ refuses: true });
  const refused = open(made([first]));
  await vi.waitFor(() => expect(refused.faults).toHaveLength(1));
  const closed = open(made([first]));
  closed.feed.close();
  await vi.waitFor(() => expect(closed.asked.length).toBeLessThanOrEqual(1));
  expect(closed.faults).toEqual([]);
});

test('a browser without any media source is known', () => {
  vi.stubGlobal('MediaSource', undefined);
  expect(mediaSourceKind()).toBeNull();
});
