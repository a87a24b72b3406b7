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

/** The navigation, the same in bar, sidebar and phone menu; pages stand between `first` and `last`. Beside the start: the projects while creating, creating elsewhere. */
export function useNavigation(user: SessionUser): { first: readonly NavEntry[]; last: readonly NavEntry[] } {
  const isCreating = useLocation({ select: ({ pathname }) => pathname === '/create' });
  return { first: [homeOf(user), isCreating ? PROJECTS : CREATE], last: [SETTINGS] };
}
