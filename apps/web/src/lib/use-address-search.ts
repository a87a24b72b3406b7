import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Part = Record<string, string | number | undefined>;

/**
 * The search part of the address, whatever the screen, and how to change some of it; undefined takes a key away.
 * A change takes no new step in the history. What is opened in place of the screen does, so that Back leads to where it was.
 */
export function useAddressSearch() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (part: Part, how: { replace: boolean; resetScroll: boolean }) =>
      void navigate({ to: '.', search: (now: Record<string, unknown>) => ({ ...now, ...part }), ...how }),
    [navigate],
  );
  const onChange = useCallback((part: Part) => go(part, { replace: true, resetScroll: false }), [go]);
  const onOpen = useCallback((part: Part) => go(part, { replace: false, resetScroll: true }), [go]);
  return { search, onChange, onOpen };
}
