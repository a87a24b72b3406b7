import type { SessionUser } from '@sayso/contract';
import { useLocation, useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import {
  Building2,
  ChevronsUpDown,
  Keyboard,
  LifeBuoy,
  LogOut,
  PanelLeft,
  PanelTop,
  Search,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { AccountNews, NewsDot } from '../../people/identity/account-news.tsx';
import { accountsTexts, impersonationTexts } from '../../people/identity/accounts.texts.gen.ts';
import { useLogout } from '../../people/identity/identity.queries.ts';
import { useReturnToAdmin } from '../../people/identity/impersonation/impersonation.queries.ts';
import { userKind } from '../../people/accounts/user-kind.ts';
import { useSupport } from '../../people/settings/settings.parts.tsx';
import { openShortcuts } from '../../ui/commands/command-provider.tsx';
import { Icon, VisuallyHidden } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine } from '../../ui/overlays/menu.tsx';
import { PersonPicture } from '../../ui/person-picture.tsx';
import { type AccountChoice, useAccounts } from '../../people/identity/active-account.queries.ts';
import { lazyLayer } from '../../ui/late-code.tsx';
import { appTexts } from '../app.texts.gen.ts';
import { LAST_OWN_PLACES, useLastPlaces, useMenuPlaces } from '../navigation.ts';
import { densityChoices, themeChoices, useLook } from './use-look.ts';

type Props = {
  user: SessionUser;
  /** In the bar it ends the line, in a sidebar it fills it. */
  place: 'bar' | 'sidebar';
  /** Whether the navigation of this shell can move between bar and sidebar. */
  canMoveNav?: boolean;
};

/** Who is signed in, how the app looks to them, and the way out. */
export function UserMenu({ user, place, canMoveNav = false }: Props) {
  const look = useLook();
  const logout = useLogout();
  const { returnToAdmin } = useReturnToAdmin();
  const accounts = useAccountChoices(user);
  const [choosesAccount, setChoosesAccount] = useState(false);
  const { mailto, page } = useSupport();
  const support = page ?? mailto;
  const navigate = useNavigate();
  const isBackOffice = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin') });
  const last = useLastPlaces(user);
  const menu = useMenuPlaces(user);
  const places = isBackOffice ? LAST_OWN_PLACES : [...menu, ...last];
  const closeAccounts = () => setChoosesAccount(false);
  return (
    <>
      <Menu
        align={place === 'bar' ? 'end' : 'start'}
        trigger={<UserButton user={user} place={place} account={accounts.name} news={accounts.news} />}
      >
        <MenuLabel>{userKind(user)}</MenuLabel>
        <MenuLine />
        {accounts.shown.length > 0 && (
          <>
            <MenuLabel>{accountsTexts.heading}</MenuLabel>
            <MenuChoice
              label={accountsTexts.heading}
              choices={accounts.shown.map((choice) => ({
                ...choice,
                icon: Building2,
                ...(choice.news > 0 && { end: <AccountNews count={choice.news} /> }),
              }))}
              value={accounts.active}
              onValueChange={accounts.switchTo}
            />
            {accounts.isMore && (
              <MenuItem icon={Search} onSelect={() => setChoosesAccount(true)}>
                {accountsTexts.find({ count: accounts.choices.length })}
              </MenuItem>
            )}
            <MenuLine />
          </>
        )}
        <MenuLabel>{appTexts.theme}</MenuLabel>
        <MenuChoice
          label={appTexts.theme}
          choices={themeChoices()}
          value={look.theme}
          onValueChange={(theme) => look.setTheme(theme)}
        />
        <MenuLine />
        <MenuLabel>{appTexts.density}</MenuLabel>
        <MenuChoice
          label={appTexts.density}
          choices={densityChoices()}
          value={look.density}
          onValueChange={(density) => look.setDensity(density)}
        />
        <MenuLine />
        {user.user_type === 'admin' && !isBackOffice && (
          <MenuItem icon={ShieldCheck} onSelect={() => void navigate({ to: '/admin' })}>
            {appTexts.operator.nav}
          </MenuItem>
        )}
        {user.impersonator && (
          <MenuItem icon={Undo2} onSelect={() => void returnToAdmin()}>
            {impersonationTexts.back}
          </MenuItem>
        )}
        {places.map(({ to, label, icon }) => (
          <MenuItem key={to} icon={icon} onSelect={() => void navigate({ to })}>
            {label}
          </MenuItem>
        ))}
        {canMoveNav && look.sidebarFits && (
          <MenuItem icon={look.hasSidebar ? PanelTop : PanelLeft} onSelect={look.toggleSidebar}>
            {look.hasSidebar ? appTexts.sidebar.hide : appTexts.sidebar.show}
          </MenuItem>
        )}
        {support !== null && (
          <MenuItem
            icon={LifeBuoy}
            // A mail opens in the mail program: a tab for it would stay empty.
            onSelect={() => (page ? window.open(page, '_blank', 'noopener') : window.location.assign(support))}
          >
            {appTexts.support}
          </MenuItem>
        )}
        <MenuItem icon={Keyboard} end={<Kbd>?</Kbd>} onSelect={openShortcuts}>
          {appTexts.shortcuts}
        </MenuItem>
        <MenuItem icon={LogOut} onSelect={() => void logout()}>
          {appTexts.signOut}
        </MenuItem>
      </Menu>
      {choosesAccount && (
        <AllAccounts {...accounts} onChoose={accounts.switchTo} onClose={closeAccounts} onBroken={closeAccounts} />
      )}
    </>
  );
}

/** Accounts that a menu names one by one; who has more finds the others by name. */
const MOST_IN_MENU = 6;

/** All accounts of somebody who has many; fetched when it is first asked for. */
export const AllAccounts = lazyLayer(
  async () => (await import('../../people/identity/accounts-dialog.tsx')).AccountsDialog,
);

/** The accounts of a menu: the present one and the first others. `isMore`: there are others. `name`: what the present one is called. `news`: how many videos have ended in all others. */
export function useAccountChoices(user: SessionUser) {
  const { choices, active, switchTo } = useAccounts(user);
  const isMore = choices.length > MOST_IN_MENU;
  const shown = isMore ? firstOf(choices, active) : choices;
  const name = choices.find(({ value }) => value === active)?.name;
  const news = choices.reduce((sum, choice) => sum + choice.news, 0);
  return { choices, shown, isMore, name, news, active, switchTo: (accountId: string) => void switchTo(accountId) };
}

/** The present account first, then those with news, then the others as they come. */
function firstOf(choices: readonly AccountChoice[], active: string): AccountChoice[] {
  const weight = ({ value, news }: AccountChoice) => (value === active ? 2 : Math.min(news, 1));
  return choices.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_IN_MENU);
}

type ButtonProps = Pick<Props, 'user' | 'place'> & {
  /** The account that they work in, where they have several. */
  account: string | undefined;
  /** How many videos have ended in the others. */
  news: number;
};

function UserButton({ user, place, account, news, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={clsx(
        'flex min-w-0 items-center gap-2.5 rounded-md py-1 pr-1.5 pl-1 text-left hover:bg-fill ring-focus data-[state=open]:bg-fill max-md:hidden',
        place === 'bar' ? 'max-w-60' : 'flex-1',
      )}
    >
      <VisuallyHidden>{appTexts.account}</VisuallyHidden>
      <span className="relative shrink-0">
        <PersonPicture name={user.name} src={user.avatar_url} />
        <NewsDot news={news} />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-13 leading-4 font-medium">{user.name}</span>
        <span className="block truncate text-12 leading-[14px] text-text-3">
          {account === undefined || account === user.name ? user.email : account}
        </span>
      </span>
      <Icon of={ChevronsUpDown} size={14} className="ml-auto text-text-3" />
    </button>
  );
}

type ReturnToAdminProps = { user: SessionUser; className: string; iconSize?: 14 | 16 | 18 };

/** A place of the navigation for administrators who act as a user: back to themselves. */
export function ReturnToAdmin({ user, className, iconSize = 16 }: ReturnToAdminProps) {
  const { isBusy, returnToAdmin } = useReturnToAdmin();
  if (!user.impersonator) return null;
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => void (isBusy || returnToAdmin())}
      className={className}
    >
      <Icon of={Undo2} size={iconSize} className="text-text-3" />
      {impersonationTexts.back}
    </button>
  );
}
