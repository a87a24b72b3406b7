import type { LibraryFilter } from '../videos.queries.ts';

/** What stands in the address; what is as usual stands nowhere. */
export type LibrarySearch = Partial<LibraryFilter>;

export const STATUSES = ['all', 'completed', 'processing', 'queued', 'failed', 'cancelled'] as const;
export const SORTS = ['newest', 'oldest', 'popular', 'title'] as const;

/** Longest search the server takes, in characters. */
const SEARCH_MAX_CHARACTERS = 200;

/** Reads the address; anything unknown in it counts as not there. */
export function parseLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const search = typeof raw['search'] === 'string' || typeof raw['search'] === 'number' ? String(raw['search']) : '';
  const status = STATUSES.find((known) => known === raw['status']);
  const sort = SORTS.find((known) => known === raw['sort']);
  return {
    ...(search !== '' && { search: search.slice(0, SEARCH_MAX_CHARACTERS) }),
    ...(status && status !== 'all' && { status }),
    ...(sort && sort !== 'newest' && { sort }),
  };
}

/** The same, complete. */
export const filterOf = ({ search = '', status = 'all', sort = 'newest' }: LibrarySearch): LibraryFilter => ({
  search,
  status,
  sort,
});

/** Whether the list may be empty because of what was asked for. */
export const isNarrowed = ({ search, status }: LibraryFilter): boolean => search.trim() !== '' || status !== 'all';
