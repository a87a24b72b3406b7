import type { SessionUser } from '@sayso/contract';
import { useLocation, useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChevronsUpDown, Keyboard, LifeBuoy, LogOut, PanelLeft, PanelTop, ShieldCheck, Undo2 } from 'lucide-react';
import { useAccounts } from '../../features/identity/active-account.queries.ts';
import { useLogout } from '../../features/identity/identity.queries.ts';
import { identityTexts } from '../../features/identity/identity.texts.ts';
import { useReturnToAdmin } from '../../features/identity/impersonation/impersonation.queries.ts';
import { impersonationTexts } from '../../features/identity/impersonation/impersonation.texts.ts';
import { userKind } from '../../features/accounts/user-kind.ts';
import { useSupport } from '../../features/settings/settings.parts.tsx';
import { openShortcuts } from '../../ui/commands/command-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/commands/kbd.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine } from '../../ui/overlays/menu.tsx';
import { PersonPicture } from '../../ui/person-picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { appTexts } from '../app.texts.ts';
import { LAST_OWN_PLACES, LAST_PLACES, MENU_PLACES } from '../navigation.ts';
import { DENSITY_CHOICES, THEME_CHOICES, useLook } from './use-look.ts';

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
  const { choices, active, switchTo } = useAccounts(user);
  const { mailto, page } = useSupport();
  const support = page ?? mailto;
  const navigate = useNavigate();
  const isBackOffice = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin') });
  const places = isBackOffice ? LAST_OWN_PLACES : [...MENU_PLACES, ...LAST_PLACES];
  return (
    <Menu align={place === 'bar' ? 'end' : 'start'} trigger={<UserButton user={user} place={place} />}>
      <MenuLabel>{userKind(user)}</MenuLabel>
      <MenuLine />
      {choices.length > 0 && (
        <>
          <MenuLabel>{identityTexts.accounts.heading}</MenuLabel>
          <MenuChoice
            label={identityTexts.accounts.heading}
            choices={choices}
            value={active}
            onValueChange={(accountId) => void switchTo(accountId)}
          />
          <MenuLine />
        </>
      )}
      <MenuLabel>{appTexts.theme}</MenuLabel>
      <MenuChoice
        label={appTexts.theme}
        choices={THEME_CHOICES}
        value={look.theme}
        onValueChange={(theme) => look.setTheme(theme)}
      />
      <MenuLine />
      <MenuLabel>{appTexts.density}</MenuLabel>
      <MenuChoice
        label={appTexts.density}
        choices={DENSITY_CHOICES}
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
  );
}

function UserButton({ user, place, ...rest }: Pick<Props, 'user' | 'place'>) {
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
      <PersonPicture name={user.name} src={user.avatar_url} />
      <span className="min-w-0">
        <span className="block truncate text-13 leading-4 font-medium">{user.name}</span>
        <span className="block truncate text-12 leading-[14px] text-text-3">{user.email}</span>
      </span>
      <Icon of={ChevronsUpDown} size={14} className="ml-auto text-text-3" />
    </button>
  );
}
