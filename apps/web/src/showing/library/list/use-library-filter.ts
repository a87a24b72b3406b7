import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { LibraryFilter } from '../../../making/renders/video-list.queries.ts';
import { filterOf, type LibraryView, parseLibrarySearch } from './library-search.ts';

/** Under which the browser keeps how somebody likes to see the library. */
const VIEW_KEY = 'library_view';

/**
 * What the address says of the library, and how to change it. A change takes no new step in the history; going into the trash and out of it does, for that is
 * another place. How the library is seen is remembered, for addresses that do not say it.
 */
export function useLibraryFilter() {
  const raw = useSearch({ strict: false });
  const name = JSON.stringify(parseLibrarySearch(raw));
  const search = useMemo(() => parseLibrarySearch(JSON.parse(name) as Record<string, unknown>), [name]);
  const filter = useMemo(() => filterOf(search), [search]);
  const navigate = useNavigate();
  const go = useCallback(
    (part: Partial<LibraryFilter> & { view?: LibraryView }, isPlace: boolean) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => parseLibrarySearch({ ...now, ...part }),
        replace: !isPlace,
        resetScroll: isPlace,
      }),
    [navigate],
  );
  const change = useCallback((part: Partial<LibraryFilter>) => go(part, part.trash !== undefined), [go]);
  const setView = useCallback(
    (view: LibraryView) => {
      localStorage.setItem(VIEW_KEY, view);
      go({ view }, false);
    },
    [go],
  );
  /** The page of all drafts; without one, the newest ones. */
  const showDrafts = useCallback(
    (drafts: number | undefined) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => parseLibrarySearch({ ...now, drafts }),
        resetScroll: false,
      }),
    [navigate],
  );
  return { filter, view: search.view ?? rememberedView(), draftsPage: search.drafts, change, setView, showDrafts };
}

const rememberedView = (): LibraryView => (localStorage.getItem(VIEW_KEY) === 'list' ? 'list' : 'grid');
