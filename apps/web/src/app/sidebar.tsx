import type { SessionUser } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { PanelTop } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { keyNames } from '../ui/keys.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { HomeLink } from './app-bar.tsx';
import { appTexts } from './app.texts.ts';
import { JumpField } from './jump-field.tsx';
import { useNavigation } from './navigation.ts';
import { ReturnToAdmin } from './return-to-admin.tsx';
import { sideLinkClass } from './side-link.ts';
import { SIDEBAR_KEYS } from './use-look.ts';
import { UserMenu } from './user-menu.tsx';

/** The navigation of a customer beside the screen, instead of in the bar above it. */
export function Sidebar({ user, onHide }: { user: SessionUser; onHide: () => void }) {
  return (
    <header
      data-sidebar
      className="sticky top-(--above) z-10 flex h-[calc(100dvh-var(--above))] flex-col gap-3 overflow-y-auto border-r border-border bg-bg p-3"
    >
      <HomeLink className="my-1 self-start px-2 py-1" />
      <JumpField look="wide" />
      <nav aria-label={appTexts.main} className="grid gap-0.5">
        {useNavigation(user).map(({ to, label, icon }) => (
          <Link key={to} to={to} className={sideLinkClass}>
            <Icon of={icon} className="text-text-3" />
            {label}
          </Link>
        ))}
        <ReturnToAdmin user={user} className={sideLinkClass} />
      </nav>
      <div className="mt-auto flex items-center gap-1 border-t border-border pt-3">
        <UserMenu user={user} place="sidebar" canMoveNav />
        <Tooltip text={appTexts.sidebar.hide} keys={keyNames(SIDEBAR_KEYS).join(' ')}>
          <IconButton icon={PanelTop} iconSize={16} size="sm" label={appTexts.sidebar.hide} onClick={onHide} />
        </Tooltip>
      </div>
    </header>
  );
}
