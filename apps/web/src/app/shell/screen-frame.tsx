import { Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { useProductName } from '../../lib/product-name.ts';
import { useServerAway } from '../../lib/api/reachability.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Later } from '../../ui/later.tsx';
import { appTexts } from '../app.texts.ts';
import { MAIN_ID } from './main-id.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Where the screen of the address stands, and above it the word that the server is away. */
export function ScreenFrame({ className }: { className?: string }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const isAway = useServerAway();
  const product = useProductName();
  return (
    <>
      <div className="sticky top-(--top) z-10">
        {isAway && <Banner tone="warning">{appTexts.away(product)}</Banner>}
      </div>
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={className}>
        <Later turns={2}>
          <Outlet />
        </Later>
      </main>
    </>
  );
}
