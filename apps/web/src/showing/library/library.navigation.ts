import { Clapperboard, FolderOpen, LayoutGrid } from 'lucide-react';
import type { NavEntry } from '../../feature.ts';

export const libraryNavigation: readonly NavEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutGrid, shown: 'home' },
  {
    to: '/projects',
    label: 'My Projects',
    icon: FolderOpen,
    shown: 'offered',
    inBackOffice: { icon: Clapperboard },
  },
];
