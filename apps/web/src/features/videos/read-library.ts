import { VIDEOS_PER_PAGE, libraryApi } from '@sayso/contract';
import { call } from '../../lib/api.ts';
import { type LibraryFilter, type LibraryList, listOf, type ListPage } from './library-list.ts';

/** Videos that one call may answer. */
const MOST_AT_ONCE = 100;

type Wanted = { page: number; perPage?: number; signal?: AbortSignal };

/** One page of the library, or of its trash. */
export async function readPage(filter: LibraryFilter, { page, perPage, signal }: Wanted): Promise<ListPage> {
  const { tag, trash, ...rest } = filter;
  const query = { ...rest, page, per_page: perPage ?? VIDEOS_PER_PAGE };
  const more = { ...(tag !== '' && { tag }), ...(trash && { trash: 'true' as const }) };
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
