import type { SessionUser } from '@sayso/contract';
import { PanelLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { VerifyBanner } from '../../people/identity/verify-banner.tsx';
import { PageFooter } from '../../people/pages/pages.parts.tsx';
import { LimitDialog } from '../../people/plans/plans.parts.tsx';
import { useLiveVideos } from '../../making/renders/renders.live.ts';
import { CommandProvider } from '../../ui/commands/command-provider.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { keyNames } from '../../ui/commands/keys.ts';
import { Later } from '../../ui/later.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { useIsNarrow } from '../../ui/use-is-phone.ts';
import { liveHands } from '../features.ts';
import { AppBar } from './app-bar.tsx';
import { appTexts } from '../app.texts.ts';
import { JumpField } from './jump-field.tsx';
import { MainNav } from './main-nav.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useCustomerCommands } from './shell-commands.ts';
import { SIDEBAR_KEYS, useLook } from './use-look.ts';
import { useFollowMoves } from './use-follow-moves.ts';
import { UserMenu } from './user-menu.tsx';

/** Owners, who are most, load none of it. */
const OwnershipBanner = lazy(async () => ({
  default: (await import('../../people/teams/teams.parts.tsx')).OwnershipBanner,
}));

/** The frame around every screen of a customer: navigation beside or above, content, live news about their videos. */
export function CustomerShell({ user }: { user: SessionUser }) {
  const { hasSidebar, sidebarFits, toggleSidebar } = useLook();
  const isNarrow = useIsNarrow();
  useLiveVideos(liveHands);
  useFollowMoves(user.account_id);
  return (
    <>
      <Commands user={user} />
      <SkipLink />
      <CommandProvider />
      <LimitDialog />
      <div className={hasSidebar ? 'grid grid-cols-[var(--side)_minmax(0,1fr)]' : undefined}>
        {hasSidebar && <Sidebar user={user} onHide={toggleSidebar} />}
        <div className="flex min-h-[calc(100dvh-var(--above))] min-w-0 flex-col">
          {!hasSidebar && (
            <AppBar>
              <Later>
                {!isNarrow && <MainNav user={user} />}
                <JumpField look="bar" />
                {sidebarFits && (
                  <Tooltip text={appTexts.sidebar.show} keys={keyNames(SIDEBAR_KEYS).join(' ')}>
                    <IconButton icon={PanelLeft} label={appTexts.sidebar.show} onClick={toggleSidebar} />
                  </Tooltip>
                )}
                {!isNarrow && <UserMenu user={user} place="bar" canMoveNav />}
                <PhoneMenu user={user} />
              </Later>
            </AppBar>
          )}
          <VerifyBanner user={user} />
          {user.role !== 'owner' && (
            <Suspense fallback={null}>
              <OwnershipBanner />
            </Suspense>
          )}
          <ScreenFrame className="peer grow" />
          {/* A screen that fills the window scrolls within itself. */}
          <Later turns={6} isBelow>
            <PageFooter className="page-x mt-6 border-t border-border py-3 peer-has-data-fills-window:hidden" />
          </Later>
        </div>
      </div>
    </>
  );
}

/** By themselves: what they are made of comes in several answers, and none of those has the frame drawn again. */
function Commands({ user }: { user: SessionUser }) {
  useCustomerCommands(user);
  return null;
}
