import { type FoundLine, libraryApi, tagKey, type Video, VIDEOS_PER_PAGE } from '@sayso/contract';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';

type ListQuery = z.input<typeof libraryApi.listVideos.query>;
export type ListPage = z.output<typeof libraryApi.listVideos.response>['data'];

/** What the library shows: words to find, one status, one order, one tag or none (''), whose work, and whether of the trash. */
export type LibraryFilter = { [Key in 'search' | 'status' | 'sort']: NonNullable<ListQuery[Key]> } & {
  tag: string;
  /** The id of who made them, `former` for people who have been erased, '' for anybody. */
  made_by: string;
  trash: boolean;
};

/** Under what the browser keeps what it knows of videos. */
export const videoKeys = {
  all: ['videos'] as const,
  lists: ['videos', 'list'] as const,
  list: (filter: LibraryFilter) => ['videos', 'list', filter] as const,
  trashCount: ['videos', 'trash-count'] as const,
  one: (id: string) => ['videos', 'one', id] as const,
  early: (id: string) => ['videos', 'early', id] as const,
  latest: ['videos', 'latest'] as const,
  making: ['videos', 'making'] as const,
  speech: (id: string) => ['videos', 'speech', id] as const,
};

/**
 * What is loaded of the library in one order, without gaps. `waiting`: newer ones that stand before the first, kept back until somebody is there to see them;
 * `total` counts all that the filter finds, `totals` the whole library. `found`: where a search found those whose titles do not say it, by their ids.
 */
export type LibraryList = {
  videos: readonly Video[];
  waiting: readonly Video[];
  total: number;
  totals: ListPage['totals'];
  found: Readonly<Record<string, FoundLine>>;
};

/** What the first answers hold, each video once. */
export function listOf(pages: readonly [ListPage, ...ListPage[]]): LibraryList {
  const newest = pages.at(-1) ?? pages[0];
  const found: LibraryList['found'] = Object.assign({}, ...pages.map((page) => page.found));
  return { videos: distinct(pages.flatMap(({ data }) => data)), waiting: [], found, ...figuresOf(newest) };
}

/** With the next page behind. What came twice, because the list moved on meanwhile, stands once. */
export function withMore(list: LibraryList, page: ListPage): LibraryList {
  const waiting = new Set(list.waiting.map(({ id }) => id));
  const videos = distinct([...list.videos, ...page.data.filter(({ id }) => !waiting.has(id))]);
  return { ...list, videos, found: { ...list.found, ...page.found }, ...figuresOf(page) };
}

/** The page that holds what comes after all that is loaded. */
export const nextPage = (list: LibraryList): number => Math.floor(countLoaded(list) / VIDEOS_PER_PAGE) + 1;

export const hasMore = (list: LibraryList): boolean => countLoaded(list) < list.total;

export const countLoaded = ({ videos, waiting }: LibraryList): number => videos.length + waiting.length;

/**
 * With the first page as it is now: what stands before all that is known waits, anything else new goes behind the one it follows. Null when so much
 * is new that there may be more behind it.
 */
export function withHead(list: LibraryList, page: ListPage): LibraryList | null {
  const known = new Set([...list.waiting, ...list.videos].map(({ id }) => id));
  const firstKnown = page.data.findIndex(({ id }) => known.has(id));
  if (firstKnown === -1 && page.next_page_url !== null) return null;
  const fresh = firstKnown === -1 ? page.data : page.data.slice(0, firstKnown);
  const found = { ...list.found, ...page.found };
  let next: LibraryList = { ...list, waiting: [...fresh, ...list.waiting], found, ...figuresOf(page) };
  for (const [index, video] of page.data.entries()) {
    const before = page.data[index - 1];
    if (before && index > fresh.length && !known.has(video.id)) next = behind(next, before.id, video);
  }
  return next;
}

function behind(list: LibraryList, id: string, video: Video): LibraryList {
  const put = (videos: readonly Video[]) => videos.flatMap((one) => (one.id === id ? [one, video] : [one]));
  return { ...list, videos: put(list.videos), waiting: put(list.waiting) };
}

/** With those that waited before the others. */
export const withWaiting = (list: LibraryList): LibraryList => ({
  ...list,
  videos: [...list.waiting, ...list.videos],
  waiting: [],
});

/** With news about a video: as it is now, gone where it is no longer meant, or in its place where it has come back. */
export function withVideo(list: LibraryList, video: Video, filter: LibraryFilter): LibraryList {
  const isHere = [...list.waiting, ...list.videos].some(({ id }) => id === video.id);
  if (!belongs(video, filter)) return isHere ? without(list, video.id) : list;
  const put = (videos: readonly Video[]) => videos.map((old) => (old.id === video.id ? video : old));
  if (isHere) return { ...list, videos: put(list.videos), waiting: put(list.waiting) };
  const place = positionOf(list, video, filter);
  if (place === null) return list;
  return { ...list, videos: list.videos.toSpliced(place, 0, video), total: list.total + 1 };
}

export function without(list: LibraryList, id: string): LibraryList {
  const keep = (videos: readonly Video[]) => videos.filter((video) => video.id !== id);
  const next = { ...list, videos: keep(list.videos), waiting: keep(list.waiting) };
  const gone = countLoaded(list) - countLoaded(next);
  return gone === 0 ? list : { ...next, total: Math.max(0, list.total - gone) };
}

/** Which states each filter shows. */
const SHOWN: Record<LibraryFilter['status'], readonly Video['status'][]> = {
  all: ['pending', 'processing', 'completed', 'failed', 'cancelled'],
  completed: ['completed'],
  processing: ['pending', 'processing'],
  queued: ['pending'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

function belongs(video: Video, { status, tag, made_by, trash }: LibraryFilter): boolean {
  if (trash !== (video.removed_at !== null) || !SHOWN[status].includes(video.status)) return false;
  if (made_by !== '' && (video.created_by?.id ?? 'former') !== made_by) return false;
  return tag === '' || video.tags.some((one) => tagKey(one) === tagKey(tag));
}

/**
 * Where a video that was away goes, by the time it was made. Null where only the server knows: in another order, among what words find, before the
 * first (it waits) and behind the last that is loaded.
 */
function positionOf({ videos, total }: LibraryList, video: Video, filter: LibraryFilter): number | null {
  if (filter.sort !== 'newest' || filter.search.trim() !== '' || filter.trash) return null;
  const place = videos.findIndex(({ created_at }) => created_at < video.created_at);
  if (place === 0) return null;
  if (place > 0) return place;
  return videos.length > 0 && videos.length >= total ? videos.length : null;
}

const figuresOf = ({ total, totals }: ListPage) => ({ total, totals });

const distinct = (videos: readonly Video[]): Video[] => [...new Map(videos.map((video) => [video.id, video])).values()];

/** Videos that one call may answer. */
const MOST_AT_ONCE = 100;

type Wanted = { page: number; perPage?: number; signal?: AbortSignal };

/** One page of the library, or of its trash. */
export async function readPage(filter: LibraryFilter, { page, perPage, signal }: Wanted): Promise<ListPage> {
  const { tag, made_by, trash, ...rest } = filter;
  const query = { ...rest, page, per_page: perPage ?? VIDEOS_PER_PAGE };
  const more = {
    ...(tag !== '' && { tag }),
    ...(made_by !== '' && { made_by }),
    ...(trash && { trash: 'true' as const }),
  };
  return (await call(libraryApi.listVideos, { query: { ...query, ...more }, ...(signal && { signal }) })).data;
}

/** As many of the first videos as are wanted, or a few more, in as few calls as that takes. */
export async function readFirst(filter: LibraryFilter, count: number, signal: AbortSignal): Promise<LibraryList> {
  const whole = Math.max(1, Math.ceil(count / VIDEOS_PER_PAGE)) * VIDEOS_PER_PAGE;
  const perPage = Math.min(whole, MOST_AT_ONCE);
  const first = readPage(filter, { page: 1, perPage, signal });
  const rest = Array.from({ length: Math.ceil(whole / perPage) - 1 }, (_, index) =>
    readPage(filter, { page: index + 2, perPage, signal }),
  );
  return listOf([await first, ...(await Promise.all(rest))]);
}
