import type { SessionUser } from '@sayso/contract';
import { useLocation } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { NavEntry } from '../feature.ts';
import { useLimits } from '../people/plans/plans.queries.ts';
import { mayDo } from '../session/may.ts';
import { appTexts } from './app.texts.gen.ts';
import { NAVIGATION_ENTRIES } from './navigation-entries.ts';

const shown = (how: NavEntry['shown']) => NAVIGATION_ENTRIES.filter((entry) => entry.shown === how);

const HOME = shown('home');
const OFFERED = shown('offered');
/** What stands in the menus of people. */
const MENU_PLACES = shown('menu');
/** What stands at the end: what people decide about themselves and those who work with them. */
const LAST_PLACES = shown('last');

const backOffice = (): NavEntry => ({ to: '/admin', label: appTexts.operator.nav, icon: ShieldCheck, shown: 'home' });

const inBackOffice = (entries: readonly NavEntry[]): NavEntry[] =>
  entries.flatMap((entry) => (entry.inBackOffice ? [{ ...entry, ...entry.inBackOffice }] : []));
/** What an administrator has beside the back office. */
export const OWN_PLACES = inBackOffice([...OFFERED, ...MENU_PLACES, ...LAST_PLACES]);
/** The places at the end as the back office calls them. */
export const LAST_OWN_PLACES = inBackOffice(LAST_PLACES);

/** Where a person starts from. The dashboard of an administrator is the back office. */
const homeOf = ({ user_type }: SessionUser): readonly NavEntry[] => (user_type === 'admin' ? [backOffice()] : HOME);

const isAllowed = (user: SessionUser, { needs }: NavEntry): boolean =>
  !needs || ('lacks' in needs ? !mayDo(user, needs.lacks) : mayDo(user, needs.permission));

const offeredTo = (user: SessionUser): readonly NavEntry[] => OFFERED.filter((entry) => isAllowed(user, entry));

/** What stands at the end of a person's navigation. */
export const useLastPlaces = (user: SessionUser): readonly NavEntry[] => useAllowed(user, LAST_PLACES);

/** What stands in a person's menu. */
export const useMenuPlaces = (user: SessionUser): readonly NavEntry[] => useAllowed(user, MENU_PLACES);

/** Places without what their role or their account's plan does not have, and without that until it is known. */
function useAllowed(user: SessionUser, places: readonly NavEntry[]): readonly NavEntry[] {
  const allowed = useMemo(() => places.filter((entry) => isAllowed(user, entry)), [user, places]);
  const limits = useLimits(allowed.some(({ needs }) => needs?.right));
  return useMemo(
    () => allowed.filter(({ needs }) => !needs?.right || limits?.[needs.right] === true),
    [allowed, limits],
  );
}

/** Every place of a person, whatever the present screen. */
export function useNavEntries(user: SessionUser): readonly NavEntry[] {
  const last = useLastPlaces(user);
  const menu = useMenuPlaces(user);
  return useMemo(() => [...homeOf(user), ...offeredTo(user), ...menu, ...last], [user, menu, last]);
}

/**
 * The navigation, in the same order in bar, sidebar and phone menu; pages stand between `first` and `last`. Beside the start: the projects while creating, creating
 * elsewhere, and then the present place where that is another; with `hasRoom` also everything that stands in the menu of the person. `isHere`: whether an entry is where one is, also for screens below it that have another address.
 */
export function useNavigation(user: SessionUser, { hasRoom = false } = {}) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const offered = offeredTo(user);
  const toggle = offered.filter(({ to }) => to !== path).slice(0, 1);
  const menu = useMenuPlaces(user);
  const isShown = (entry: NavEntry) => isBelow(path, entry.to) || (hasRoom && menu.includes(entry));
  const others = [...offered, ...menu].filter((entry) => !toggle.includes(entry) && isShown(entry));
  const first: readonly NavEntry[] = [...homeOf(user), ...toggle, ...others];
  const isHere = ({ to, alsoAt }: NavEntry) => isBelow(path, to) || alsoAt?.includes(path) === true;
  return { first, last: useLastPlaces(user), isHere };
}

const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
