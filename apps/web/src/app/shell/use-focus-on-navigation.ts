import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus into the new screen after a change of screen, so that keyboard and screen reader start there.
 * A screen is a path, or a `section` of it; what else stands in the address belongs to the screen.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const place = useLocation({ select: ({ pathname, search }) => `${pathname} ${sectionIn(search)}` });
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    main.current?.focus({ preventScroll: true });
  }, [place, main]);
}

const sectionIn = (search: object): string => ('section' in search ? String(search.section) : '');
