import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus into the new screen after a change of screen, so that keyboard and screen reader start there. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
