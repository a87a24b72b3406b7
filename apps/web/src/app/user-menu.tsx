import type { SessionUser } from '@sayso/contract';
import { ChevronsUpDown, LogOut, Moon, Sun, SunMoon } from 'lucide-react';
import { useLogout } from '../features/accounts/accounts.queries.ts';
import { saveTheme, useTheme } from '../lib/theme.ts';
import { Icon } from '../ui/icon.tsx';
import { Initials } from '../ui/initials.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine } from '../ui/menu.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { appTexts } from './app.texts.ts';

export const THEME_CHOICES = [
  { value: 'dark', label: appTexts.themes.dark, icon: Moon },
  { value: 'light', label: appTexts.themes.light, icon: Sun },
  { value: 'auto', label: appTexts.themes.auto, icon: SunMoon },
] as const;

/** Under the name: what the person is here. */
export const userKind = ({ user_type }: SessionUser): string =>
  user_type === 'admin' ? appTexts.administrator : appTexts.freeUser;

export function UserMenu({ user }: { user: SessionUser }) {
  const theme = useTheme();
  const logout = useLogout();
  return (
    <Menu trigger={<UserButton user={user} />}>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuLine />
      <MenuLabel>{appTexts.theme}</MenuLabel>
      <MenuChoice label={appTexts.theme} choices={THEME_CHOICES} value={theme} onValueChange={saveTheme} />
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={() => logout.mutate()}>
        {appTexts.signOut}
      </MenuItem>
    </Menu>
  );
}

function UserButton({ user, ...rest }: { user: SessionUser }) {
  return (
    <button
      {...rest}
      type="button"
      className="flex max-w-60 items-center gap-2.5 rounded-md py-1 pr-1.5 pl-1 text-left hover:bg-fill ring-focus data-[state=open]:bg-fill max-md:hidden"
    >
      <VisuallyHidden>{appTexts.account}</VisuallyHidden>
      <Initials name={user.name} />
      <span className="min-w-0">
        <span className="block truncate text-13 leading-4 font-medium">{user.name}</span>
        <span className="block truncate text-12 leading-[14px] text-text-3">{userKind(user)}</span>
      </span>
      <Icon of={ChevronsUpDown} size={14} />
    </button>
  );
}
