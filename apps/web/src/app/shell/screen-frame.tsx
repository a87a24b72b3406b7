import { Outlet, useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useProductName } from '../../lib/use-title.ts';
import { useServerAway } from '../../lib/api/reachability.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Later } from '../../ui/later.tsx';
import { appTexts } from '../app.texts.gen.ts';

/** The element that holds the screen: skip link and menus lead there. */
export const MAIN_ID = 'main';

/** Where the screen of the address stands, and above it the word that the server is away. */
export function ScreenFrame({ className }: { className?: string }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const isAway = useServerAway();
  const product = useProductName();
  return (
    <>
      <div className="sticky top-(--top) z-10">
        {isAway && <Banner tone="warning">{appTexts.away({ product })}</Banner>}
      </div>
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={className}>
        <Later turns={2}>
          <Outlet />
        </Later>
      </main>
    </>
  );
}

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

/** The first thing the Tab key meets: past the navigation to the screen. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface-2 px-4 py-2.5 font-medium shadow-e2 focus:translate-y-0"
    >
      {appTexts.skip}
    </a>
  );
}
