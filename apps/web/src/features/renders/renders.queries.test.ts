import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { samplePage, sampleVideo } from '../../testing/samples.ts';
import { type LibraryFilter, listOf } from './video-list.queries.ts';
import { videoKeys } from './video-list.queries.ts';
import { storeVideo } from './renders.queries.ts';

const LIBRARY: LibraryFilter = { search: '', status: 'all', sort: 'newest', tag: '', trash: false };

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
