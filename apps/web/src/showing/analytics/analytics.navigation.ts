import { ChartNoAxesColumn } from 'lucide-react';
import type { NavEntry } from '../../feature.ts';

export const analyticsNavigation: readonly NavEntry[] = [
  { to: '/analytics', label: 'Analytics', icon: ChartNoAxesColumn, shown: 'menu' },
];
