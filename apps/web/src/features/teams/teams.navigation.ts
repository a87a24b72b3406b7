import { Users } from 'lucide-react';
import type { NavEntry } from '../../feature.ts';

export const teamsNavigation: readonly NavEntry[] = [
  {
    to: '/team-members',
    label: 'Team Members',
    icon: Users,
    shown: 'last',
    needs: { permission: 'team.view', right: 'can_manage_team_members' },
  },
];
