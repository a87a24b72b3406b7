import { Plus } from 'lucide-react';
import type { NavEntry } from '../../feature.ts';

export const draftsNavigation: readonly NavEntry[] = [
  { to: '/create', label: 'Create Video', icon: Plus, shown: 'offered', needs: { permission: 'videos.create' } },
];
