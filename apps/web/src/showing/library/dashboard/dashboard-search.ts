import { type LibrarySearch, parseLibrarySearch } from '../list/library-search.ts';

/** Tabs of the dashboard, in the documents' words and order. */
const TABS = ['projects', 'sites', 'ai-editor'] as const;
export type DashboardTab = (typeof TABS)[number];

/** What stands in the address: the tab, unless it is the first, and what is asked of the library. */
export type DashboardSearch = LibrarySearch & { tab?: Exclude<DashboardTab, 'projects'> };

/** Reads the address; anything unknown in it counts as not there. */
export function parseDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const tab = TABS.find((known) => known === raw['tab']);
  return tab === undefined || tab === 'projects' ? parseLibrarySearch(raw) : { tab };
}
