import type { Video } from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { samplePage, sampleVideo } from '../../testing/samples.ts';
import {
  type LibraryFilter,
  listOf,
  nextPage,
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
