import type { SessionUser } from '@sayso/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { PanelLeft, Ellipsis, ExternalLink, FileText, PanelTop, Sparkles, LogOut, Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { VerifyBanner } from '../../people/identity/resend-verification.tsx';
import { PageFooter, PageAnchor } from '../../people/pages/pages.parts.tsx';
import { LimitDialog } from '../../people/plans/plans.parts.tsx';
import { useLiveVideos } from '../../making/renders/renders.live.ts';
import { CommandProvider, openCommandMenu } from '../../ui/commands/command-provider.tsx';
import { IconButton } from '../../ui/button.tsx';
import { keyNames } from '../../ui/shortcuts.ts';
import { Later } from '../../ui/later.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { useIsNarrow } from '../../lib/use-media.ts';
import type { NavEntry } from '../../feature.ts';
import { usePageLinks } from '../../people/pages/pages.queries.ts';
import { accountsTexts as texts } from '../../people/identity/accounts.texts.gen.ts';
import { ABOUT_ACCOUNT } from '../../people/identity/active-account.queries.ts';
import { keepsUnsavedDraft } from '../../making/drafts/drafts.parts.tsx';
import { forgetElsewhere } from '../../session/elsewhere.ts';
import { keptFor, onMoved } from '../../session/session.ts';
import { dismissToasts, showToast } from '../../ui/feedback/toasts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLogout } from '../../people/identity/identity.queries.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { liveHands } from '../features.ts';
import { appTexts } from '../app.texts.gen.ts';
import { useNavigation } from '../navigation.ts';
import { AppBar, HomeLink, navLinkClass, sideLinkClass } from './app-bar.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { ScreenFrame, SkipLink } from './screen-frame.tsx';
import { useCustomerCommands } from './shell-commands.ts';
import { SIDEBAR_KEYS, useLook } from './use-look.ts';
import { UserMenu, ReturnToAdmin } from './user-menu.tsx';
import { FittingNav, PageMenu } from './fitting-nav.tsx';

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

/** Looks like a field and opens the command menu. In a narrow bar it is an icon. */
function JumpField({ look }: { look: 'bar' | 'wide' }) {
  const folds = look === 'bar';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openCommandMenu}
      className={clsx(
        'flex h-(--h-md) items-center gap-1.5 rounded-md border border-border-strong bg-surface px-2 text-13 text-text-3 ring-focus hover:border-border-control hover:text-text-2',
        folds
          ? 'mr-2 w-54 max-xl:mr-0 max-xl:w-(--h-md) max-xl:justify-center max-xl:border-transparent max-xl:bg-transparent max-xl:px-0 max-xl:text-text-2 max-xl:hover:bg-fill'
          : 'w-full',
      )}
    >
      <Icon of={Search} className={clsx(folds && 'max-md:size-5')} />
      <span className={clsx('flex-1 truncate text-left', folds && 'max-xl:sr-only')}>{appTexts.jump}</span>
      <span className={clsx('flex', folds && 'max-xl:hidden')} aria-hidden>
        <Kbd>{keyNames('mod+k').join(' ')}</Kbd>
      </span>
    </button>
  );
}

/** With more pages the settings would be out of sight on a low window; the others are under 'More'. */
const MOST_PAGES = 6;
const MENU = `${sideLinkClass} gap-2.5!`;

/** The navigation of a customer beside the screen, instead of in the bar above it. */
function Sidebar({ user, onHide }: { user: SessionUser; onHide: () => void }) {
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

/** The last place of the navigation: the way out. `look`: in a bar it is a word, in a sidebar a line with a sign. */
function SignOut({ className, look }: { className: string; look: 'bar' | 'side' }) {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => void logout()} className={className}>
      {look === 'side' && <Icon of={LogOut} className="text-text-3" />}
      {appTexts.signOut}
    </button>
  );
}

/**
 * A tab whose session works in another account by now goes to that one's dashboard and says so: what stood on the screen was of the account before.
 * A draft that had not reached the server stays in this browser, under its own account.
 */
function useFollowMoves(accountId: string): void {
  const navigate = useNavigate();
  useEffect(() => forgetElsewhere(accountId), [accountId]);
  useEffect(() => {
    let newest: SessionUser | null = null;
    return onMoved(({ from, to }) => {
      const [before, now] = [from, to].map(
        (user) => nameOf(from, user.account_id) ?? nameOf(to, user.account_id) ?? '',
      );
      const isStillMember = nameOf(to, from.account_id) !== undefined;
      // Two accounts that bear the name of the same person: one that they handed over, and the next of their own.
      const ended = before === now ? texts.endedOfSameName : texts.ended({ name: before ?? '' });
      const why = isStillMember ? texts.moved({ name: before ?? '' }) : ended;
      const say = (draft: string) =>
        showToast({
          tone: 'info',
          stays: true,
          about: ABOUT_ACCOUNT,
          title: texts.switched({ name: now ?? '' }),
          text: `${why}${draft}`,
        });
      // A button of that account would act in this one.
      dismissToasts();
      say('');
      newest = to;
      const tellOfDraft = async () => {
        const isKept = isStillMember && (await keepsUnsavedDraft(keptFor(from)));
        // Who has gone on meanwhile is told of that.
        if (isKept && newest === to) say(` ${texts.draftKept({ name: before ?? '' })}`);
      };
      void tellOfDraft();
      void navigate({ to: '/dashboard', ignoreBlocker: true });
    });
  }, [navigate]);
}

const nameOf = ({ memberships }: SessionUser, accountId: string): string | undefined =>
  memberships.find(({ account_id: id }) => id === accountId)?.name;

/** The navigation in the bar. */
function MainNav({ user }: { user: SessionUser }) {
  const { first, last, isHere } = useNavigation(user);
  const placeLink = (entry: NavEntry) => (
    <Link key={entry.to} to={entry.to} aria-current={isHere(entry) ? 'page' : undefined} className={navLinkClass}>
      {entry.label}
    </Link>
  );
  const { navigation, upgrades } = usePageLinks();
  return (
    <FittingNav
      before={first.map(placeLink)}
      pages={navigation}
      upgrades={upgrades}
      after={
        <>
          {last.map(placeLink)}
          <ReturnToAdmin user={user} className={`${navLinkClass} gap-1.5`} iconSize={14} />
          <SignOut className={navLinkClass} look="bar" />
        </>
      }
    />
  );
}

/** By themselves: what they are made of comes in several answers, and none of those has the frame drawn again. */
function Commands({ user }: { user: SessionUser }) {
  useCustomerCommands(user);
  return null;
}
