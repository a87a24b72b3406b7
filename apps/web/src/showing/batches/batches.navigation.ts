import { Layers } from 'lucide-react';
import type { NavEntry } from '../../feature.ts';

export const batchesNavigation: readonly NavEntry[] = [
  {
    to: '/batches',
    label: 'Batches',
    icon: Layers,
    shown: 'menu',
    needs: { permission: 'batches.view' },
    keywords: ['CSV', 'Table', 'Matrix', 'Variants', 'Bulk'],
  },
];
