import { isMadeBy, isTag } from '@sayso/contract';
import type { LibraryFilter } from '../../../making/renders/video-list.queries.ts';

/** As posters side by side, or as lines with figures. */
export type LibraryView = 'grid' | 'list';

/** What stands in the address; what is as usual stands nowhere. */
export type LibrarySearch = Partial<LibraryFilter> & {
  view?: LibraryView;
  /** The page of all drafts; without it the newest ones are shown. */
  drafts?: number;
};

export const STATUSES = ['all', 'completed', 'processing', 'queued', 'failed', 'cancelled'] as const;
export const SORTS = ['newest', 'oldest', 'popular', 'title'] as const;
const VIEWS = ['grid', 'list'] as const;

/** Longest search the server takes, in characters. */
const SEARCH_MAX_CHARACTERS = 200;

/** Reads the address; anything unknown in it counts as not there. */
export function parseLibrarySearch(raw: Record<string, unknown>): LibrarySearch {
  const search = textOf(raw['search']);
  const status = STATUSES.find((known) => known === raw['status']);
  const sort = SORTS.find((known) => known === raw['sort']);
  const tag = textOf(raw['tag']).trim();
  const maker = raw['made_by'];
  const view = VIEWS.find((known) => known === raw['view']);
  const drafts = Number(raw['drafts']);
  return {
    ...(search !== '' && { search: search.slice(0, SEARCH_MAX_CHARACTERS) }),
    ...(status && status !== 'all' && { status }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(isTag(tag) && { tag }),
    ...(isMadeBy(maker) && { made_by: maker }),
    ...(raw['trash'] === true && { trash: true }),
    ...(view && { view }),
    ...(Number.isInteger(drafts) && drafts > 0 && { drafts }),
  };
}

/** The same, complete. */
export const filterOf = ({
  search = '',
  status = 'all',
  sort = 'newest',
  tag = '',
  made_by = '',
  trash = false,
}: LibrarySearch): LibraryFilter => ({ search, status, sort, tag, made_by, trash });

/** Whether the list may be empty because of what was asked for. */
export const isNarrowed = ({ search, status, tag, made_by }: LibraryFilter): boolean =>
  search.trim() !== '' || status !== 'all' || tag !== '' || made_by !== '';

/** Search words and tags may look like figures, which the address reads as such. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Tabs of the dashboard, in the documents' words and order. */
const TABS = ['projects', 'sites', 'ai-editor'] as const;
export type DashboardTab = (typeof TABS)[number];

/** What stands in the address: the tab, unless it is the first, and what is asked of the library. */
type DashboardSearch = LibrarySearch & { tab?: Exclude<DashboardTab, 'projects'> };

/** Reads the address; anything unknown in it counts as not there. */
export function parseDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const tab = TABS.find((known) => known === raw['tab']);
  return tab === undefined || tab === 'projects' ? parseLibrarySearch(raw) : { tab };
}
