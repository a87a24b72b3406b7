import type { SessionUser } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ExternalLink, FileText, Keyboard, LogOut, PanelLeft, PanelTop, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { accountsTexts, impersonationTexts } from '../../people/identity/accounts.texts.gen.ts';
import { useSwitchAccount } from '../../people/identity/active-account.queries.ts';
import { useLogout } from '../../people/identity/identity.queries.ts';
import { useReturnToAdmin } from '../../people/identity/impersonation/impersonation.queries.ts';
import { developerPlaces } from '../../people/identity/tokens/developer-places.ts';
import { usePageLinks } from '../../people/pages/pages.queries.ts';
import { rangesOf } from '../../showing/library/card/found-ranges.ts';
import { findVideos } from '../../making/renders/renders.queries.ts';
import { formatViews } from '../../lib/format.ts';
import { openShortcuts } from '../../ui/commands/command-provider.tsx';
import { type Command, useCommands, useCommandSource } from '../../ui/commands/commands.ts';
import { appTexts } from '../app.texts.gen.ts';
import { useNavEntries } from '../navigation.ts';
import { densityChoices, SIDEBAR_KEYS, themeChoices, useLook } from './use-look.ts';

const texts = appTexts.commands;

/** What a customer reaches from everywhere: their places and videos, how it looks, and the way out. */
export function useCustomerCommands(user: SessionUser): void {
  const navigate = useNavigate();
  const { hasSidebar, sidebarFits, toggleSidebar } = useLook();
  const entries = useNavEntries(user);
  const places = useMemo(
    () =>
      entries.map(({ to, label, icon, keywords }): Command => ({
        id: `go:${to}`,
        label,
        icon,
        group: texts.goTo,
        ...(keywords && { keywords }),
        ...(to === '/admin' && { keywords: [appTexts.operator.tag, appTexts.dashboard] }),
        run: () => void navigate({ to }),
      })),
    [navigate, entries],
  );
  const pages = usePageCommands();
  const sidebar = useMemo((): Command[] => {
    const label = hasSidebar ? appTexts.sidebar.hide : appTexts.sidebar.show;
    const icon = hasSidebar ? PanelTop : PanelLeft;
    return sidebarFits
      ? [{ id: 'look:sidebar', label, icon, group: texts.look, keys: SIDEBAR_KEYS, run: toggleSidebar }]
      : [];
  }, [hasSidebar, sidebarFits, toggleSidebar]);
  const { returnToAdmin } = useReturnToAdmin();
  const wayBack = useMemo(
    (): Command[] =>
      user.impersonator
        ? [
            {
              id: 'account:return',
              label: impersonationTexts.back,
              icon: Undo2,
              group: texts.account,
              run: () => void returnToAdmin(),
            },
          ]
        : [],
    [user, returnToAdmin],
  );
  useCommands(useAccountCommands(user));
  useCommands(places);
  useCommands(pages);
  useCommands(wayBack);
  useCommands(sidebar);
  useLookCommands();
  useCommandSource({
    id: 'videos',
    group: texts.videos,
    search: async (text, signal) =>
      (await findVideos(text, signal)).map(({ video: { id, title, views }, line }) => ({
        id: `video:${id}`,
        label: title,
        group: texts.videos,
        note: formatViews(views),
        ...(line && { detail: rangesOf(line) }),
        run: () => void navigate({ to: '/projects', search: { search: title } }),
      })),
  });
}

/** The other accounts of the person. */
function useAccountCommands(user: SessionUser): Command[] {
  const { memberships, account_id: active } = user;
  const { switchTo } = useSwitchAccount();
  const newest = useRef(switchTo);
  useEffect(() => {
    newest.current = switchTo;
  });
  return useMemo(
    () =>
      memberships
        .filter(({ account_id: id }) => id !== active)
        .map(({ account_id: id, name, role }) => ({
          id: `account:${id}`,
          label: accountsTexts.goOnIn({ name }),
          icon: Building2,
          group: accountsTexts.heading,
          note: role,
          keywords: accountsTexts.keywords,
          run: () => void newest.current(id),
        })),
    [memberships, active],
  );
}

/** Pages, also those of 'Upgrades'. */
function usePageCommands(): Command[] {
  const navigate = useNavigate();
  const { navigation, upgrades, footer } = usePageLinks();
  return useMemo(
    () =>
      [...navigation, ...upgrades, ...footer].map(({ id, name, slug, link, is_special: isSpecial }) => ({
        id: `page:${id}`,
        label: name,
        icon: link === null ? FileText : ExternalLink,
        group: texts.pages,
        ...(isSpecial && { keywords: [appTexts.upgrades] }),
        run: () => {
          if (link === null) void navigate({ to: '/page/$slug', params: { slug } });
          else window.open(link, '_blank', 'noopener,noreferrer');
        },
      })),
    [navigate, navigation, upgrades, footer],
  );
}

/** What every shell offers: screens for developers, the look of the app, and the way out. */
export function useLookCommands(): void {
  const { setTheme, setDensity } = useLook();
  const logout = useLogout();
  const navigate = useNavigate();
  const commands = useMemo(
    (): Command[] => [
      ...developerPlaces().map(({ to, label, icon }) => ({
        id: `go:${to}`,
        label,
        icon,
        group: texts.goTo,
        keywords: ['API'],
        run: () => void navigate({ to }),
      })),
      ...themeChoices().map(({ value, label, icon }) => ({
        id: `look:theme:${value}`,
        label: texts.theme({ theme: label }),
        icon,
        group: texts.look,
        run: () => setTheme(value),
      })),
      ...densityChoices().map(({ value, label, icon }) => ({
        id: `look:density:${value}`,
        label: texts.density({ density: label }),
        icon,
        group: texts.look,
        run: () => setDensity(value),
      })),
      {
        id: 'help:shortcuts',
        label: appTexts.shortcuts,
        icon: Keyboard,
        group: texts.help,
        run: openShortcuts,
      },
      { id: 'account:sign-out', label: appTexts.signOut, icon: LogOut, group: texts.account, run: () => void logout() },
    ],
    [setTheme, setDensity, logout, navigate],
  );
  useCommands(commands);
}
