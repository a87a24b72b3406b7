import { LayoutTemplate } from 'lucide-react';
import type { NavEntry } from '../../feature.ts';

export const templatesNavigation: readonly NavEntry[] = [
  {
    to: '/templates',
    label: 'Templates',
    icon: LayoutTemplate,
    shown: 'menu',
    needs: { permission: 'templates.view' },
    keywords: ['Gallery', 'Script', 'Ideas', 'Examples'],
  },
];
