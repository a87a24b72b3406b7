import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LibraryFilter } from '../videos.queries.ts';
import { filterOf, parseLibrarySearch } from './library-search.ts';

/** The filter in the address, and how to change it. A change takes no new step in the history. */
export function useLibraryFilter() {
  const filter = filterOf(parseLibrarySearch(useSearch({ strict: false })));
  const navigate = useNavigate();
  const change = useCallback(
    (part: Partial<LibraryFilter>) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => parseLibrarySearch({ ...now, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { filter, change };
}
