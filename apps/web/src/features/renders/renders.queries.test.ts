import { rendersApi, type StartVideo } from '@sayso/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { showAccount } from '../../lib/api/active-account.ts';
import { saveToken } from '../../lib/api/auth-token.ts';
import { type Answer, fakeApi, success } from '../../testing/fake-api.ts';
import { samplePage, sampleVideo } from '../../testing/samples.ts';
import { type LibraryFilter, listOf } from './video-list.queries.ts';
import { videoKeys } from './video-list.queries.ts';
import { storeVideo, useCancelVideo, useChangeVideo, useRetryVideo, useStartVideo } from './renders.queries.ts';

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
  const answers = [start({ body, idempotencyKey: 'press' }), retry(), change({}), cancel(video.id)];
  showAccount('second');
  answer.resolve(success(video));
  await Promise.all(answers);
  expect(asked).toHaveLength(4);
  expect(asked.map(({ headers }) => headers.get('sayso-account'))).toEqual(asked.map(() => 'first'));
  expect(client.getQueryData(videoKeys.latest)).toBeUndefined();
  expect(client.getQueryData(videoKeys.one(video.id))).toBeUndefined();
});
