import { UserRound, Users } from 'lucide-react';
import type { NavEntry } from '../../feature.ts';

export const teamsNavigation: readonly NavEntry[] = [
  {
    to: '/team-members',
    label: 'Team Members',
    icon: Users,
    shown: 'last',
    needs: { permission: 'team.view', right: 'can_manage_team_members' },
    keywords: ['Invite', 'Roles', 'Seats', 'Account name', 'Ownership', 'Leave account'],
  },
  {
    to: '/team-members',
    label: 'Your place in the team',
    icon: UserRound,
    shown: 'menu',
    needs: { lacks: 'team.view', right: 'can_manage_team_members' },
    keywords: ['Role', 'Leave account'],
  },
];
