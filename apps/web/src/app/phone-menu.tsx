import type { SessionUser } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { FolderOpen, LayoutGrid, LogOut, Menu as MenuIcon, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLogout } from '../features/accounts/accounts.queries.ts';
import { saveTheme, useTheme } from '../lib/theme.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Initials } from '../ui/initials.tsx';
import { menuRowClass } from '../ui/menu.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { appTexts } from './app.texts.ts';
import { MAIN_ID } from './main-id.ts';
import { useProjectToggle } from './main-nav.tsx';
import { THEME_CHOICES, userKind } from './user-menu.tsx';

const ROW = clsx(menuRowClass, 'min-h-12! text-15! hover:bg-fill');

/** The whole navigation of a phone, behind one button. */
export function PhoneMenu({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const isLeaving = useRef(false);
  const show = () => {
    isLeaving.current = false;
    setOpen(true);
  };
  const leave = () => {
    isLeaving.current = true;
    setOpen(false);
  };
  return (
    <>
      <IconButton
        icon={MenuIcon}
        iconSize={20}
        label={appTexts.menu}
        aria-haspopup="dialog"
        onClick={show}
        className="md:hidden"
      />
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={appTexts.menu}
        nextFocus={() => (isLeaving.current ? document.getElementById(MAIN_ID) : null)}
      >
        <div className="flex items-center gap-3 px-2.5 pt-1.5 pb-3">
          <Initials name={user.name} />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{user.name}</span>
            <span className="block truncate text-12 text-text-3">{`${user.email}, ${userKind(user)}`}</span>
          </span>
        </div>
        <PhoneNav onLeave={leave} />
      </Sheet>
    </>
  );
}

function PhoneNav({ onLeave }: { onLeave: () => void }) {
  const toggle = useProjectToggle();
  const theme = useTheme();
  const logout = useLogout();
  return (
    <>
      <nav aria-label={appTexts.main}>
        <Link to="/dashboard" className={ROW} onClick={onLeave}>
          <Icon of={LayoutGrid} size={18} className="text-text-3" />
          {appTexts.dashboard}
        </Link>
        <Link to={toggle.to} className={ROW} onClick={onLeave}>
          <Icon of={toggle.to === '/create' ? Plus : FolderOpen} size={18} className="text-text-3" />
          {toggle.label}
        </Link>
      </nav>
      <hr className="my-1.5 border-border" />
      <div className="flex min-h-12 items-center justify-between gap-3 px-2.5 text-15">
        {appTexts.theme}
        <Segmented label={appTexts.theme} segments={THEME_CHOICES} value={theme} onValueChange={saveTheme} />
      </div>
      <hr className="my-1.5 border-border" />
      <button type="button" className={ROW} onClick={() => logout.mutate()}>
        <Icon of={LogOut} size={18} className="text-text-3" />
        {appTexts.signOut}
      </button>
    </>
  );
}
