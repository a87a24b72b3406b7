import type { SessionUser } from '@sayso/contract';
import { Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLiveVideos } from '../features/videos/videos.live.ts';
import { useServerAway } from '../lib/reachability.ts';
import { Banner } from '../ui/banner.tsx';
import { AppBar } from './app-bar.tsx';
import { appTexts } from './app.texts.ts';
import { MAIN_ID } from './main-id.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { MainNav } from './main-nav.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame around every screen of a signed-in person: bar, content, live news about their videos. */
export function MemberShell({ user }: { user: SessionUser }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useLiveVideos();
  const isAway = useServerAway();
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface-2 px-4 py-2.5 font-medium shadow-e2 focus:translate-y-0"
      >
        {appTexts.skip}
      </a>
      <AppBar>
        <MainNav />
        <span className="flex-1" />
        <UserMenu user={user} />
        <PhoneMenu user={user} />
      </AppBar>
      <div className="sticky top-(--bar) z-10">{isAway && <Banner tone="warning">{appTexts.away}</Banner>}</div>
      <main ref={main} id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
