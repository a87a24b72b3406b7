import type { SessionUser } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useLogout } from '../../people/identity/identity.queries.ts';
import { DiskWarning } from '../../people/settings/settings.parts.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { Tag } from '../../ui/badge.tsx';
import { CommandProvider } from '../../ui/commands/command-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/button.tsx';
import { AppBar, HomeLink, sideLinkClass } from '../shell/app-bar.tsx';
import { appTexts } from '../app.texts.gen.ts';
import { OWN_PLACES } from '../navigation.ts';
import { useOperatorCommands } from './operator-commands.ts';
import { OperatorRowNav, OperatorSheetNav, OperatorSideNav } from './operator-nav.tsx';
import { phoneRowClass } from '../shell/menu-sheet.tsx';
import { PhoneSheet } from '../shell/phone-menu.tsx';
import { ScreenFrame, SkipLink } from '../shell/screen-frame.tsx';
import { UserMenu } from '../shell/user-menu.tsx';

/** From here on the tabs stand in a sidebar: `--breakpoint-md`. */
const SIDEBAR_FITS = '(min-width: 901px)';
const MAIN = 'px-7 pt-5 pb-12 max-md:px-(--gutter) max-md:pt-4 max-md:pb-10';

/** Which version of the product runs; nothing in development. */
const VERSION: string | undefined = import.meta.env['VITE_RELEASE']?.replace(/\+.*/u, '');

/** The back office: its tabs beside the screen, on a phone above it. */
export function OperatorShell({ user }: { user: SessionUser }) {
  const sidebarFits = useMedia(SIDEBAR_FITS);
  useOperatorCommands();
  return (
    <>
      <SkipLink />
      <CommandProvider />
      {/* One tree for every width: the screen keeps what was typed when the window crosses the line. */}
      <div className={sidebarFits ? 'grid min-h-dvh grid-cols-[var(--side)_minmax(0,1fr)]' : undefined}>
        {sidebarFits && <OperatorSidebar user={user} />}
        <div className="min-w-0">
          {!sidebarFits && <OperatorBar user={user} />}
          <DiskWarning />
          <ScreenFrame className={MAIN} />
        </div>
      </div>
    </>
  );
}

function OperatorSidebar({ user }: { user: SessionUser }) {
  const logout = useLogout();
  return (
    <header
      data-sidebar
      className="sticky top-0 z-10 flex h-dvh flex-col overflow-y-auto border-r border-border bg-bg p-3"
    >
      <OperatorBrand className="mx-1 mt-1 mb-3 flex-wrap p-1" />
      <OperatorSideNav />
      <div className="mt-auto grid grid-cols-1 gap-2 pt-3">
        <div className="grid gap-0.5">
          {OWN_PLACES.map(({ to, label, icon }) => (
            <Link key={to} to={to} className={sideLinkClass}>
              <Icon of={icon} className="text-text-3" />
              {label}
            </Link>
          ))}
        </div>
        <div className="flex items-center gap-1 border-t border-border pt-3">
          <UserMenu user={user} place="sidebar" />
          <IconButton icon={LogOut} iconSize={16} size="sm" label={appTexts.signOut} onClick={() => void logout()} />
        </div>
        <Version className="px-1" />
      </div>
    </header>
  );
}

function OperatorBar({ user }: { user: SessionUser }) {
  return (
    <>
      <AppBar brand={<OperatorBrand className="mr-auto min-w-0" />}>
        <PhoneSheet user={user}>
          {(leave) => (
            <>
              <OperatorSheetNav onLeave={leave} />
              <hr className="my-1.5 border-border" />
              {OWN_PLACES.map(({ to, label, icon }) => (
                <Link key={to} to={to} className={phoneRowClass} onClick={leave}>
                  <Icon of={icon} size={18} className="text-text-3" />
                  {label}
                </Link>
              ))}
              <Version className="px-3 py-2" />
            </>
          )}
        </PhoneSheet>
      </AppBar>
      <OperatorRowNav />
    </>
  );
}

function Version({ className }: { className: string }) {
  if (VERSION === undefined) return null;
  return <p className={`text-12 text-text-3 ${className}`}>{appTexts.operator.version({ version: VERSION })}</p>;
}

function OperatorBrand({ className }: { className: string }) {
  return (
    <div className={`flex items-center gap-x-2.5 gap-y-1.5 ${className}`}>
      <HomeLink />
      <Tag>{appTexts.operator.tag}</Tag>
    </div>
  );
}
