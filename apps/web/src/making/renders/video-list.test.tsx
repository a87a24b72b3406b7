import { type Progress, rendersApi, type StartVideo, type Video } from '@sayso/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, within } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { showAccount, saveToken } from '../../lib/api/credentials.ts';
import { type Answer, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo, sampleWaiting } from '../../testing/samples.ts';
import { hasPercent, progressWords, shownPercent } from './progress-words.tsx';
import { storeVideo, useCancelVideo, useChangeVideo, useRetryVideo, useStartVideo } from './renders.queries.ts';
import {
  type LibraryFilter,
  listOf,
  nextPage,
  videoKeys,
  withHead,
  withMore,
  without,
  withVideo,
  withWaiting,
} from './video-list.queries.ts';

const ALL: LibraryFilter = { search: '', status: 'all', sort: 'newest', tag: '', made_by: '', trash: false };
const video = (minute: number, changes: Partial<Video> = {}) =>
  sampleVideo({ id: `v${minute}`, created_at: `2026-02-01T10:${String(minute).padStart(2, '0')}:00.000Z`, ...changes });
const from = (last: number, first: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => video(last - index));
const page = (videos: Video[], total: number, next: string | null = '/api/videos?page=9') =>
  samplePage(videos, { total, next_page_url: next });
const ids = (videos: readonly Video[]) => videos.map(({ id }) => id);

/** The 24 newest of 40. */
const list = listOf([page(from(40, 29), 40), page(from(28, 17), 40)]);

describe('what is loaded of the library', () => {
  test('a video that the list pushed onto the next page stands once', () => {
    const more = withMore(list, page([video(17), ...from(16, 6)], 41));
    expect(ids(more.videos)).toEqual(ids(from(40, 6)));
    expect(more.total).toBe(41);
  });

  test('after some were removed the next page begins early enough to leave none out', () => {
    expect(nextPage(list)).toBe(3);
    expect(nextPage(without(list, 'v40'))).toBe(2);
  });

  test('new ones wait, count, and stand first when they are let in', () => {
    const head = withHead(list, page([video(41), ...from(40, 30)], 41));
    expect(ids(head?.waiting ?? [])).toEqual(['v41']);
    expect(head?.total).toBe(41);
    expect(ids(head?.videos ?? [])).toEqual(ids(list.videos));
    expect(head && ids(withWaiting(head).videos).slice(0, 2)).toEqual(['v41', 'v40']);
  });

  test('what moves up behind the last that is loaded is no news', () => {
    const short = listOf([page(from(40, 29), 40)]);
    const head = withHead(without(short, 'v35'), page([...from(40, 36), ...from(34, 28)], 39));
    expect(head?.waiting).toEqual([]);
    expect(head && ids(head.videos)).toEqual(ids([...from(40, 36), ...from(34, 28)]));
  });

  test('a first page without one that is known says that there may be a gap', () => {
    expect(withHead(list, page(from(59, 48), 59))).toBeNull();
  });
});

describe('news about a video', () => {
  test('one in the trash leaves the library, and comes back to its place', () => {
    const gone = withVideo(list, video(30, { removed_at: '2026-02-02T10:00:00.000Z' }), ALL);
    expect(ids(gone.videos)).not.toContain('v30');
    expect(gone.total).toBe(39);
    expect(ids(withVideo(gone, video(30), ALL).videos)).toEqual(ids(list.videos));
  });

  test('what is not loaded yet, and what is newer than all, is not put anywhere', () => {
    expect(withVideo(list, video(5), ALL)).toBe(list);
    expect(withVideo(list, video(41), ALL)).toBe(list);
  });

  test.each([
    [{ ...ALL, status: 'processing' }, { status: 'completed' }],
    [{ ...ALL, tag: 'summer' }, { tags: ['winter'] }],
  ] as [LibraryFilter, Partial<Video>][])('one that %o no longer means leaves', (filter, changes) => {
    expect(ids(withVideo(list, video(30, changes), filter).videos)).not.toContain('v30');
  });

  test('a tag is the same however it is written', () => {
    const tagged = withVideo(list, video(30, { tags: ['Summer  sale'] }), { ...ALL, tag: 'summer sale' });
    expect(ids(tagged.videos)).toContain('v30');
  });
});

describe('video queries', () => {
  const LIBRARY: LibraryFilter = { search: '', status: 'all', sort: 'newest', tag: '', made_by: '', trash: false };

  test('a list that is not shown is still to be asked when the same news come twice: as an answer and by the stream', () => {
    const client = new QueryClient();
    const key = videoKeys.list(LIBRARY);
    const older = sampleVideo({ created_at: '2026-01-01T10:00:00.000Z' });
    const newest = sampleVideo({ id: '01990000-0000-7000-8000-0000000000ff', created_at: '2026-02-01T10:00:00.000Z' });
    const removed = { ...newest, removed_at: '2026-02-02T10:00:00.000Z', erase_at: '2026-03-04T10:00:00.000Z' };
    client.setQueryData(key, listOf([samplePage([older])]));
    storeVideo(client, removed);
    storeVideo(client, newest);
    storeVideo(client, newest);
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('what is answered about a video once another account is shown does not appear in that one', async () => {
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
    const video = sampleVideo({ title: 'A video of the first account' });
    const answer = Promise.withResolvers<Answer>();
    const paths = [rendersApi.startVideo, rendersApi.retryVideo, rendersApi.changeVideo, rendersApi.cancelVideo].map(
      ({ method, path }) => `${method} ${path.replace(':id', video.id)}`,
    );
    const { asked } = fakeApi(Object.fromEntries(paths.map((path) => [path, () => answer.promise])));
    saveToken('t');
    showAccount('first');
    const { result } = renderHook(
      () => ({
        start: useStartVideo().mutateAsync,
        retry: useRetryVideo(video).retry,
        change: useChangeVideo(video.id).mutateAsync,
        cancel: useCancelVideo().mutateAsync,
      }),
      { wrapper },
    );
    const { start, retry, change, cancel } = result.current;
    const body = {} as z.input<typeof StartVideo>;
    const answers = [
      start({ body, idempotencyKey: 'press' }),
      retry(),
      change({}),
      cancel({ id: video.id, onlyFree: false }),
    ];
    showAccount('second');
    answer.resolve(success(video));
    await Promise.all(answers);
    expect(asked).toHaveLength(4);
    expect(asked.map(({ headers }) => headers.get('sayso-account'))).toEqual(asked.map(() => 'first'));
    expect(client.getQueryData(videoKeys.latest)).toBeUndefined();
    expect(client.getQueryData(videoKeys.one(video.id))).toBeUndefined();
  });
});

describe('filmed videos', () => {
  const SARAH = { id: 'heygen', presenter: 'Sarah_public_1', kind: 'film', picture: null, standIn: 'maya' } as const;
  const of = sampleWaiting();
  const filmed = (partner: Progress['partner']): Video =>
    sampleWaiting({ progress: of.progress && { ...of.progress, partner } });

  /** A video of a partner's presenter, for whom Maya performs. */
  function stoodIn(): Video {
    const video = sampleVideo();
    const { generation_data: data } = video;
    const avatar = { ...data.avatar, name: 'Sarah', partner: SARAH, stood_in: 'Maya' };
    return { ...video, generation_data: { ...data, avatar } };
  }

  beforeEach(() => saveToken('t'));

  test('a video that waits for a film says who makes it, and how far that is where they say so', () => {
    const half = filmed({ name: 'HeyGen', progress: 40 });
    expect(progressWords(half)).toEqual({ headline: 'HeyGen is filming your presenter', detail: null });
    expect([hasPercent(half), shownPercent(half)]).toEqual([true, 40]);
    const untold = filmed({ name: 'HeyGen', progress: null });
    expect(progressWords(untold)).toEqual({ headline: 'HeyGen is filming your presenter', detail: null });
    expect(hasPercent(untold)).toBe(false);
    expect(hasPercent(of)).toBe(false);
  });

  test('its card says so too, how far it is only once, and not that it waits in the queue', async () => {
    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/videos': () => success(samplePage([filmed({ name: 'HeyGen', progress: 40 })])),
    });
    renderApp('/projects');
    const card = within(await screen.findByRole('article', { name: of.title }));
    expect(card.getByText('HeyGen is filming your presenter')).toBeTruthy();
    expect(card.getByText('Being filmed')).toBeTruthy();
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(card.getAllByText(/40/)).toHaveLength(1);
    expect(card.queryByText('Queued')).toBeNull();
  });

  test('a video in which somebody stands in says so, on its card and where it is opened', async () => {
    const video = stoodIn();
    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'GET /api/videos': () => success(samplePage([video])),
      [`GET /api/videos/${video.id}`]: () => success(video),
    });
    const { user } = renderApp('/projects');
    const text = 'HeyGen could not film this presenter, so Maya stands in.';
    const card = within(await screen.findByRole('article', { name: video.title }));
    expect(card.getByText(text)).toBeTruthy();
    await user.click(card.getByRole('button', { name: new RegExp(`^Preview ${video.title}`, 'u') }));
    expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy();
  });
});
