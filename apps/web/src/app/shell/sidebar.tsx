import type { SessionUser } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Ellipsis, ExternalLink, FileText, PanelTop, Sparkles } from 'lucide-react';
import { PageAnchor } from '../../people/pages/pages.parts.tsx';
import { usePageLinks } from '../../people/pages/pages.queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { keyNames } from '../../ui/commands/keys.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { HomeLink } from './app-bar.tsx';
import { appTexts } from '../app.texts.ts';
import { JumpField } from './jump-field.tsx';
import type { NavEntry } from '../../feature.ts';
import { useNavigation } from '../navigation.ts';
import { PageMenu } from './page-menu.tsx';
import { ReturnToAdmin } from './return-to-admin.tsx';
import { SignOut } from './sign-out.tsx';
import { sideLinkClass } from './side-link.ts';
import { SIDEBAR_KEYS } from './use-look.ts';
import { UserMenu } from './user-menu.tsx';

/** With more pages the settings would be out of sight on a low window; the others are under 'More'. */
const MOST_PAGES = 6;
const MENU = `${sideLinkClass} gap-2.5!`;

/** The navigation of a customer beside the screen, instead of in the bar above it. */
export function Sidebar({ user, onHide }: { user: SessionUser; onHide: () => void }) {
  const { first, last, isHere } = useNavigation(user, { hasRoom: true });
  const placeLink = (entry: NavEntry) => (
    <Link key={entry.to} to={entry.to} aria-current={isHere(entry) ? 'page' : undefined} className={sideLinkClass}>
      <Icon of={entry.icon} className="text-text-3" />
      {entry.label}
    </Link>
  );
  const { navigation, upgrades } = usePageLinks();
  return (
    <header
      data-sidebar
      className="sticky top-(--above) z-10 flex h-[calc(100dvh-var(--above))] flex-col gap-3 overflow-y-auto border-r border-border bg-bg p-3"
    >
      <HomeLink className="my-1 self-start px-2 py-1" />
      <JumpField look="wide" />
      <nav aria-label={appTexts.main} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {first.map(placeLink)}
        {navigation.slice(0, MOST_PAGES).map((page) => (
          <PageAnchor key={page.id} page={page} className={sideLinkClass}>
            <Icon of={page.link === null ? FileText : ExternalLink} className="text-text-3" />
            <span className="truncate">{page.name}</span>
          </PageAnchor>
        ))}
        <PageMenu
          label={
            <>
              <Icon of={Ellipsis} className="text-text-3" />
              {appTexts.more}
            </>
          }
          pages={navigation.slice(MOST_PAGES)}
          className={MENU}
        />
        <PageMenu
          label={
            <>
              <Icon of={Sparkles} className="text-text-3" />
              {appTexts.upgrades}
            </>
          }
          pages={upgrades}
          className={MENU}
        />
        {last.map(placeLink)}
        <ReturnToAdmin user={user} className={sideLinkClass} />
        <SignOut className={sideLinkClass} look="side" />
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
