import type { SessionUser } from '@sayso/contract';
import { useLocation } from '@tanstack/react-router';
import {
  ChartNoAxesColumn,
  Clapperboard,
  FolderOpen,
  LayoutGrid,
  type LucideIcon,
  Plus,
  Settings,
  ShieldCheck,
  UserCog,
} from 'lucide-react';
import { DEVELOPER_PLACES } from '../features/accounts/tokens/developer-places.ts';
import { appTexts } from './app.texts.ts';

/** A place of the navigation. */
export type NavEntry = {
  to: '/dashboard' | '/admin' | '/projects' | '/create' | '/settings' | '/analytics';
  label: string;
  icon: LucideIcon;
};

const DASHBOARD: NavEntry = { to: '/dashboard', label: appTexts.dashboard, icon: LayoutGrid };
const BACK_OFFICE: NavEntry = { to: '/admin', label: appTexts.operator.nav, icon: ShieldCheck };
const PROJECTS: NavEntry = { to: '/projects', label: appTexts.myProjects, icon: FolderOpen };
const CREATE: NavEntry = { to: '/create', label: appTexts.createVideo, icon: Plus };
/** How people's own videos are watched. */
export const ANALYTICS: NavEntry = { to: '/analytics', label: appTexts.analytics, icon: ChartNoAxesColumn };
/** What people decide about themselves. */
export const SETTINGS: NavEntry = { to: '/settings', label: appTexts.settings, icon: Settings };

/** The same as the back office calls them, whose own settings are others. */
export const OWN_SETTINGS: NavEntry = { ...SETTINGS, label: appTexts.accountSettings, icon: UserCog };
/** What an administrator has beside the back office. */
export const OWN_PLACES: readonly NavEntry[] = [{ ...PROJECTS, icon: Clapperboard }, OWN_SETTINGS];

/** Where a person starts from. The dashboard of an administrator is the back office. */
const homeOf = ({ user_type }: SessionUser): NavEntry => (user_type === 'admin' ? BACK_OFFICE : DASHBOARD);

/** Every place of a person, whatever the present screen. */
export const navEntries = (user: SessionUser): readonly NavEntry[] => [
  homeOf(user),
  CREATE,
  PROJECTS,
  ANALYTICS,
  SETTINGS,
];

/** Places that the navigation names only while one is there. */
const VISITED: readonly NavEntry[] = [PROJECTS, CREATE, ANALYTICS];
/** Screens for developers, which are reached from the settings. */
const FROM_SETTINGS: readonly string[] = DEVELOPER_PLACES.map(({ to }) => to);

/**
 * The navigation, the same in bar, sidebar and phone menu; pages stand between `first` and `last`. Beside the start: the projects while creating, creating
 * elsewhere, and then the present place where that is another. `isHere`: whether an entry is where one is, also for screens below it that have another address.
 */
export function useNavigation(user: SessionUser) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const toggle = path === '/create' ? PROJECTS : CREATE;
  const visited = VISITED.filter(({ to }) => to !== toggle.to && isBelow(path, to));
  const first: readonly NavEntry[] = [homeOf(user), toggle, ...visited];
  const last: readonly NavEntry[] = [SETTINGS];
  const isHere = ({ to }: NavEntry) => isBelow(path, to) || (to === SETTINGS.to && FROM_SETTINGS.includes(path));
  return { first, last, isHere };
}

const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
