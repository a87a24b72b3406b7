import { libraryApi } from '@sayso/contract';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../lib/api/api.ts';
import { readToken, saveToken } from '../../lib/api/credentials.ts';
import { isServerAway } from '../../lib/api/reachability.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { failure, fakeApi } from '../../testing/fake-api.ts';
import { sampleRunning, sampleVideo } from '../../testing/samples.ts';
import { uploadsQuery } from '../../people/uploads/uploads.queries.ts';
import { pronunciationsQuery } from '../voices/voices.queries.ts';
import { liveHands } from '../../app/features.ts';
import { useLiveVideos } from './renders.live.ts';
import { videoKeys } from './video-list.queries.ts';
import { storeVideo } from './renders.queries.ts';

const running = sampleRunning();
const done = sampleVideo();
const statePath = `GET /api/video-generation/status/${running.id}`;
const state = () => ({ body: { status: 'success', success: true, data: { status: 'completed', video: done } } });

function follow() {
  const client = createQueryClient();
  storeVideo(client, running);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useLiveVideos(liveHands), { wrapper });
  return { client, unmount, statusNow: () => client.getQueryData<typeof running>(videoKeys.one(running.id))?.status };
}

beforeEach(() => {
  saveToken('t');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('news about videos', () => {
  test('while the stream is down, unfinished videos are asked for every ten seconds, finished ones no more', async () => {
    const { asked } = fakeApi({ 'GET /api/live': () => failure(503, 'not_ready', 'Not now.'), [statePath]: state });
    const { statusNow } = follow();
    const polls = () => asked.filter(({ path }) => path.startsWith('/api/video-generation/status/')).length;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(polls()).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(polls()).toBe(1);
    expect(statusNow()).toBe('completed');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(polls()).toBe(1);
  });

  test('with nothing to ask about, a server that was away is still asked whether it is back', async () => {
    let isThere = false;
    fakeApi({
      'GET /api/live': () => failure(503, 'not_ready', 'Not now.'),
      [statePath]: state,
      'GET /api/videos': () => (isThere ? { body: { status: 'success' } } : failure(503, 'not_ready', 'Not now.')),
    });
    follow();
    // The stream is tried after 1, 3, 7, 15 and 31 seconds, the poll every ten.
    await vi.advanceTimersByTimeAsync(21_000);
    expect(isServerAway()).toBe(true);
    isThere = true;
    await vi.advanceTimersByTimeAsync(9_500);
    expect(isServerAway()).toBe(false);
  });

  test('while the stream is open, nothing is asked but once at its beginning', async () => {
    const { asked, say } = fakeApi({
      [statePath]: () => ({
        body: { status: 'success', success: true, data: { status: 'processing', video: running } },
      }),
    });
    const { statusNow } = follow();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(asked).toHaveLength(1);
    say({ type: 'video', video: done });
    await vi.advanceTimersByTimeAsync(0);
    expect(statusNow()).toBe('completed');
  });

  test('a list that was changed elsewhere is asked for anew where it is shown, and no other one', async () => {
    const { asked, say } = fakeApi({
      [statePath]: state,
      'GET /api/uploads': () => ({ body: { status: 'success', data: {} } }),
      'GET /api/a2e/tts/pronunciations': () => ({ body: { status: 'success', data: [] } }),
    });
    const { client } = follow();
    const leaving = [
      new QueryObserver(client, uploadsQuery('logo', 1)).subscribe(() => undefined),
      new QueryObserver(client, pronunciationsQuery).subscribe(() => undefined),
    ];
    const reads = () =>
      ['/api/uploads', '/api/a2e/tts/pronunciations'].map((path) => asked.filter((one) => one.path === path).length);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reads()).toEqual([1, 1]);
    say({ type: 'list', list: 'uploads' });
    await vi.advanceTimersByTimeAsync(100);
    expect(reads()).toEqual([2, 1]);
    say({ type: 'list', list: 'pronunciations' });
    await vi.advanceTimersByTimeAsync(100);
    expect(reads()).toEqual([2, 2]);
    say({ type: 'resync' });
    await vi.advanceTimersByTimeAsync(100);
    expect(reads()).toEqual([3, 3]);
    for (const leave of leaving) leave();
  });

  test('when the server no longer knows what was missed, what is shown is asked for anew', async () => {
    const { asked, say } = fakeApi({
      [statePath]: state,
      'GET /api/videos': () => ({ body: { status: 'success' } }),
    });
    const { client } = follow();
    const observer = new QueryObserver(client, {
      queryKey: videoKeys.one('shown'),
      queryFn: () => call(libraryApi.listVideos, { query: { per_page: 1 } }),
    });
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    const lists = () => asked.filter(({ path }) => path === '/api/videos').length;
    expect(lists()).toBe(1);
    say({ type: 'resync' });
    await vi.advanceTimersByTimeAsync(100);
    expect(lists()).toBe(2);
    leave();
  });

  test('a broken stream is tried again, each time after a longer pause, and leaving ends it', async () => {
    const { asked } = fakeApi({ 'GET /api/live': () => failure(503, 'not_ready', 'Not now.') });
    const { unmount } = follow();
    const tries = () => asked.filter(({ path }) => path === '/api/live').length;
    const counts: number[] = [];
    for (const ms of [500, 1_000, 2_000, 4_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(tries());
    }
    expect(counts).toEqual([1, 2, 3, 4]);
    unmount();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(tries()).toBe(4);
  });

  test('a refused token ends the stream instead of knocking on', async () => {
    const { asked } = fakeApi({ 'GET /api/live': () => failure(401, 'unauthenticated', 'No.') });
    follow();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked.filter(({ path }) => path === '/api/live')).toHaveLength(1);
    expect(readToken()).toBeNull();
  });
});
