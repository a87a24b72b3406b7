import { useLocation } from '@tanstack/react-router';
import { FolderOpen, LayoutGrid, type LucideIcon, Plus } from 'lucide-react';
import { appTexts } from './app.texts.ts';

/** A place of the navigation. */
export type NavEntry = { to: '/dashboard' | '/projects' | '/create'; label: string; icon: LucideIcon };

const DASHBOARD: NavEntry = { to: '/dashboard', label: appTexts.dashboard, icon: LayoutGrid };
const PROJECTS: NavEntry = { to: '/projects', label: appTexts.myProjects, icon: FolderOpen };
const CREATE: NavEntry = { to: '/create', label: appTexts.createVideo, icon: Plus };

/** Every place, whatever the present screen. */
export const NAV_ENTRIES: readonly NavEntry[] = [DASHBOARD, CREATE, PROJECTS];

/** The navigation, the same in bar, sidebar and phone menu. Beside the dashboard: the projects while creating, creating elsewhere. */
export function useNavigation(): readonly NavEntry[] {
  const isCreating = useLocation({ select: ({ pathname }) => pathname === '/create' });
  return [DASHBOARD, isCreating ? PROJECTS : CREATE];
}
