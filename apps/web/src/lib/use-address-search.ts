import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The search part of the address, whatever the screen, and how to change some of it. A change takes no new step in the history; undefined takes a key away. */
export function useAddressSearch() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const onChange = useCallback(
    (part: Record<string, string | number | undefined>) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => ({ ...now, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, onChange };
}
