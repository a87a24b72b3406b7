import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed live. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether lists of cards take the place of tables: the same width as `max-sm`. */
export const useIsPhone = (): boolean => useMedia('(max-width: 639px)');

/** Where there is room for one column alone, and one menu: `max-md`. */
export const NARROW = '(max-width: 900px)';
export const useIsNarrow = (): boolean => useMedia(NARROW);
